/**
 * Forms of every text that reaches Kubernetes, CloudFormation or a script. They are strict on purpose: a value
 * that passes needs no quoting anywhere.
 */

/**
 * A DNS label that starts with a letter, since Services are named after it. At most 40 characters, so that the
 * longest derived name (`-bootstrap-` and a hash of 8) stays a label and CronJob names stay within their 52.
 */
export const deploymentName = /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** A namespace that isn't one of the cluster's own: `kube-` is reserved. */
export const namespace = /^(?!kube-)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The form that EKS gives cluster names. */
export const clusterName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** The value of a label, as Helm's release names are. */
export const labelValue = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/;
