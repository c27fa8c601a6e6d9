import { isDay, oneOf, text, textThat, yesOrNo } from '../../eks/field-forms.ts';
import type { Field } from '../../field.ts';
import { byWeights } from '../models/model-fields.ts';
import { isCommit, proposedRevision, resolveRevision } from '../models/revision.ts';
import { fromOption, weightsCaches, weightsRetentions } from '../options.ts';

/** The value for no image. */
export const noImage = 'none';
/** The value for no day. */
export const noDay = 'none';

/** Gate 4: where the weights come from. */
export const storageFields: readonly Field[] = [
  {
    ...fromOption('weights_cache'),
    fixed: byWeights,
    question: 'Where should the weights come from: store-pvc, init-container or baked-image?',
    kind: 'choice',
    form: oneOf('The cache of the weights', weightsCaches),
    choices: [...weightsCaches],
    words: ['weights cache', 'weights'],
    said: {
      values: {
        'store pvc': 'store-pvc',
        'init container': 'init-container',
        'baked image': 'baked-image',
        'baked in': 'baked-image',
        'baked into the image': 'baked-image',
      },
      beside: {
        bucket: 'store-pvc',
        s3: 'store-pvc',
        pvc: 'store-pvc',
        baked: 'baked-image',
        image: 'baked-image',
      },
    },
  },
  {
    name: 'model_revision',
    fixed: byWeights,
    question:
      'Which commit of the model’s repository should be downloaded (40 hexadecimal digits; its page at the hub lists them under Files, History)?',
    meaning:
      'commit of the model’s repository; a branch or a tag is replaced by the commit that it stands for, where the service asks the hub',
    kind: 'text',
    form: text(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
      'A revision is a commit of 40 hexadecimal digits, or a branch or tag of letters, digits, dots, hyphens and underscores.',
    ),
    default: proposedRevision,
    resolve: resolveRevision,
    isUnmistakable: isCommit,
    words: ['model revision', 'revision', 'commit'],
  },
  {
    ...fromOption('weights_retention'),
    question: 'What should a destroy do with the weights: keep, until-date or delete?',
    kind: 'choice',
    form: oneOf('The retention of the weights', weightsRetentions),
    choices: [...weightsRetentions],
    words: ['weights retention', 'retention'],
    said: {
      values: {
        'keep the weights': 'keep',
        'keep weights': 'keep',
        'delete the weights': 'delete',
        'delete weights': 'delete',
        'weights deleted': 'delete',
        'throw the weights away': 'delete',
        'delete them on destroy': 'delete',
        'delete them afterwards': 'delete',
        'delete them': 'delete',
        'until a date': 'until-date',
        'until date': 'until-date',
      },
    },
  },
  {
    name: 'weights_keep_until',
    question: 'Until which day should the weights be kept after a destroy (like 2027-06-30)?',
    meaning: 'day from which on the bucket deletes the weights after a destroy; only for until-date',
    kind: 'text',
    form: textThat((value) => value === noDay || isDay(value), 'A day is written like 2027-06-30.'),
    default: noDay,
    words: [
      ...[
        'weights keep until',
        'keep until',
        'kept until',
        'keep the weights until',
        'keep weights until',
        'keep them until',
      ],
      ...[
        'keep till',
        'kept till',
        'keep the weights till',
        'keep weights till',
        'keep them till',
        'until',
        'till',
      ],
    ],
    said: { form: 'day', implies: { weights_retention: 'until-date' } },
  },
  {
    name: 'token_in_cluster',
    question: 'Is the token of the hub in the cluster already, in a Secret of your own, yes or no?',
    meaning:
      'whether the download finds a token that you have put into the cluster yourself; only for gated models',
    kind: 'boolean',
    form: yesOrNo('Whether there is a Secret of your own is answered with yes or no.'),
    default: false,
    words: ['token in cluster', 'own hub token'],
    said: {
      values: {
        'token is in the cluster': true,
        'token is already in the cluster': true,
        'token is in the cluster already': true,
        'secret is in the cluster': true,
        'have the secret in the cluster': true,
        'have a secret in the cluster': true,
      },
    },
  },
  {
    name: 'weights_image',
    question: 'Which image holds the engine and the weights (with its digest)?',
    meaning: 'image with the engine and, in /models, the weights; only for baked-image',
    kind: 'text',
    form: text(
      /^(?:none|[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:\/[a-z0-9._-]+){1,6}(?::[\w.-]{1,128})?@sha256:[0-9a-f]{64})$/,
      'An image is named by registry, repository and digest, like 123456789012.dkr.ecr.us-east-1.amazonaws.com/deployment-orchestrator/model@sha256:… with 64 hexadecimal digits.',
    ),
    default: ({ weights_cache }) => (weights_cache === 'baked-image' ? undefined : noImage),
    words: ['weights image', 'baked image', 'image'],
    said: { linked: (link) => (/@sha256:[0-9a-f]{64}$/.test(link) ? link : undefined) },
  },
];
