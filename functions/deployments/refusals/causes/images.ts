import { anyOf, type RefusalCause } from './cause.ts';

// Pure data: images that nodes can't pull, or can't run.

export const imageRateLimit: RefusalCause = {
  code: 'image_rate_limit',
  // Capitals count: registries write it in small letters, and clouds have TooManyRequests, too.
  pattern:
    /toomanyrequests\b|[Pp]ull rate limit|download-rate-limit|(?:oauth token|[Mm]anifests?|[Rr]egistry|resolve reference|[Pp]ull(?:ing)? (?:the )?image)[^\n]{0,600}\b429\b/,
  means: 'The registry does not hand out the image, since too much was pulled from this address.',
  fix: 'Pull from a registry of your own: set image_mirror of the organization.',
  action: 'mend_image',
};

export const imageDiskFull: RefusalCause = {
  code: 'image_disk_full',
  pattern: anyOf(
    /(?:pull|extract|unpack|write|register layer|ApplyLayer|Untar)[^\n]{0,600}no space left on device/,
    /image garbage collection failed|ephemeral local storage usage exceeds|low on resource: ephemeral-storage|had condition: \[DiskPressure\]|exceeded its local ephemeral storage|FreeDiskSpaceFailed|garbage collect required amount of images|Usage of EmptyDir volume/,
  ),
  means: "The image does not fit on the node's disk.",
  fix: 'Give the nodes a larger disk.',
  action: 'mend_image',
};

export const imagePlatform: RefusalCause = {
  code: 'image_platform',
  pattern: anyOf(
    /no match(?:ing manifest)? for (?:platform in manifest|linux\/)|no match for platform/,
    /(?:exec|exec user process|fork\/exec)[^\n]{0,120}exec format error|image(?:'s)? platform .{0,60}does not match/,
    /no instance types? satisf\w{1,5} (?:the )?requirements of amis?/,
    /architecture '[\w,]{2,24}' of the specified (?:instance type|AMI) does not match/,
  ),
  means: 'The image is not made for the processors of the nodes.',
  fix: 'Choose an instance type with the processors that the image is made for.',
  action: 'choose_another_machine',
};

export const imageRefused: RefusalCause = {
  code: 'image_refused',
  pattern: anyOf(
    /ErrImagePull[^\n]{0,900}(?:\b(?:401|403)\b|unauthorized|denied|no basic auth credentials)/,
    /(?:ImagePull|[Pp]ull(?:ing)? (?:the )?image|CannotPull\w{0,12}|manifests?|resolve reference|docker pull)[^\n]{0,900}(?:unauthorized|denied|no basic auth credentials|401 \(?Unauthorized|403 \(?Forbidden)/,
    /Error response from daemon: (?:unauthorized|denied)\b|FailedToRetrieveImagePullSecret/,
    /\b40[13] trying to pull repository|status code from registry 40[13]|pull access denied|failed to fetch (?:anonymous|oauth) token|insufficient_scope|scope=repository[^\n]{0,300}\b(?:denied|40[13])\b|images? .{0,120}\brole .{0,80}permissions? to access/,
  ),
  means: 'The registry does not let the nodes pull the image.',
  fix: 'Let the role of the nodes read that registry.',
  action: 'mend_image',
};

export const imagePull: RefusalCause = {
  code: 'image_pull',
  pattern: anyOf(
    /ErrImagePull|ImagePullBackOff|Back-off pulling image|InvalidImageName|Failed to pull image|CannotPull(?:Container|Image|ECR)|manifest unknown/,
    /Error response from daemon: (?:Get|Head|manifest|pull)|manifest for [^\n]{1,300} not found|failed to resolve (?:reference|ref|image)|(?:error|failed) (?:while )?pulling image|pulling image failed|failing to pull image|failed to (?:pull and unpack image|extract layer|copy: httpRead\w{2,8})|ErrImageNeverPull|RegistryUnavailable|\/v2\/[^\n]{3,200}\/manifests\/[^\n]{1,300}(?:no such host|i\/o timeout|connection refused)|\bError: image \S{1,200} not found|image pull failed for/,
  ),
  means: 'The nodes can not pull an image.',
  fix: 'Put the image into that registry, or let the nodes reach it.',
  action: 'mend_image',
};
