import { anyOf, type RefusalCause } from './cause.ts';

// Pure data: what an account, its credentials and its permissions don't let through.

export const accountNotReady: RefusalCause = {
  code: 'account_not_ready',
  pattern: anyOf(
    /PendingVerification|accessing resources in this region is being validated|account must be verified|account is currently (?:being verified|blocked)|OptInRequired|not subscribed to this service|SubscriptionRequired|AccountProblem/,
    /account (?:has been|is) (?:suspended|blocked|disabled|not verified)|not eligible for Free Tier|accept terms and subscribe|not accepted the legal terms|account currently does not support/,
    /RegionDisabled|is not (?:activated|enabled) in this region|not opted in to (?:the |this )?region/,
    /subscription is not registered|(?:Missing)?Subscription(?:Not)?Registration|SubscriptionNotRegistered|ReadOnlyDisabledSubscription|SubscriptionNotFound/,
    /has not been used in project .{0,80} before or it is disabled|SERVICE_DISABLED|Access ?Not ?Configured/,
    /\bshould enable service\b|\b(?:must|needs? to) enable (?:the )?[\w .-]{2,60} (?:API|service)\b/,
    /\w{2,40} (?:request )?is not allowed because there is no existing|OperationNotAllowedException/,
    /BILLING_DISABLED|billing (?:account .{0,80}(?:disabled|not found|not open)|to be enabled|is disabled|must be enabled)/,
  ),
  ofClouds:
    /\b(?:account|subscription|project|region|API|feature)\b.{0,80}\b(?:verif\w+|suspended|blocked|disabled|activated|closed|not (?:been )?(?:enabled|activated|subscribed|registered)|past due|pending activation|enable your account)\b|\b(?:billing|payment method|marketplace)\b|\bno registered\b|\bnot available in your (?:account|subscription)\b|\b(?:only|not) (?:allowed|available|open) (?:for|to) (?:existing|new) customers\b/i,
  means:
    'The cloud does not let this account have it: the account is new, not subscribed, on a plan that has it not, or blocked.',
  fix: "Settle the account's state with the cloud's support, then deploy again.",
  action: 'reconnect_account',
};

export const policyDenies: RefusalCause = {
  code: 'policy_denies',
  pattern: anyOf(
    /with an explicit deny|explicit deny in an? |service control policy|no (?:permissions boundary|resource control policy) allows/,
    /RequestDisallowedByPolicy|disallowed by (?:Azure )?policy|constraints\/[\w.]{1,80}|organization policy/,
    /\bNonCompliant\b/,
    /ScopeLocked|following scope\(s\) are locked/,
  ),
  ofClouds:
    /\bpolic(?:y|ies)\b.{0,100}\b(?:den(?:y|ies|ied)|forbids?|prevents?|disallow\w*|prohibits?)|\b(?:denied|disallowed|blocked|prohibited|restricted) by .{0,80}polic|\bdisallowed\b|\bpolic(?:y|ies)\b.{0,100}\bviolat\w+|\bviolat\w+ .{0,100}\bpolic(?:y|ies)\b|\bconstraint:? .{1,120} violated\b|\bpermitted (?:customer|domain)|\bguardrails?\b/i,
  means: 'A policy of the account or of its organization forbids this, also if the role is granted it.',
  fix: 'Have the administrators of that policy exempt the role, or choose what the policy allows.',
  action: 'grant_permission',
};

export const roleNotAssumable: RefusalCause = {
  code: 'role_not_assumable',
  pattern: anyOf(
    /not authorized to perform:? (?:sts:)?AssumeRole|No OpenIDConnect provider found|InvalidIdentityToken|Incorrect token audience/,
    /unable to assume (?:the )?(?:[\w-]{1,40} )?role|role .{0,120}(?:cannot|can't|could not) be assumed|(?:cannot|can't|could not|failed to) assume (?:the )?(?:IAM )?role/,
    /denied when (?:attempting|trying) to assume|is not (?:authorized|allowed|able) to assume/,
    /(?:(?:sts:|STS: )AssumeRole\b[^\n]{0,200}|\bAssumeRole\w{0,20} operation: )\b(?:Access ?Denied|not authorized)/,
    /service\.account\.deleted|ServicePrincipalValidation\w{1,20}/,
    /AADSTS70021|No matching federated identity record|iam\.serviceAccounts\.getAccessToken/,
  ),
  ofClouds:
    /\bassum(?:e|ing|ed)\b.{0,80}\brole\b|\brole\b.{0,120}\bassum(?:e|ed)\b|\btrust (?:policy|relationship)|\btrusted entity\b/i,
  means: 'The role of the cloud account does not let the service in.',
  fix: 'Restore the trust policy of the role with its external id, then connect the account again.',
  action: 'reconnect_account',
};

export const credentialsExpired: RefusalCause = {
  code: 'credentials_expired',
  pattern: anyOf(
    /ExpiredToken|security token included in the request is (?:expired|invalid)|InvalidClientTokenId|UnrecognizedClientException|RequestExpired/,
    /\btoken (?:is|has|was) (?:been )?(?:expired|revoked)|\btoken expired\b|credentials have expired|session has expired|signature (?:has )?expired/,
    /not able to validate the provided access credentials|\bAuthFailure\b(?!\.ServiceLinked|[^\n]{0,60}: Not authorized)|InvalidAccessKeyId|SignatureDoesNotMatch|IncompleteSignature/,
    /AADSTS(?:7000\d{2,3}|50173|70043)|\binvalid_grant\b|client secret .{0,60}expired|InvalidAuthenticationToken|ExpiredAuthenticationToken/,
    /\bInvalidCredentials\b/,
    /Unable to locate credentials|NoCredentialProviders|no valid credential sources|failed to refresh cached credentials|could not find default credentials/,
    /Request had invalid authentication credentials/,
  ),
  ofClouds:
    /\b(?:credentials?|tokens?|session|signature|access key|secret key|API key)\b.{0,80}\b(?:expired?|invalid|not valid|revoked|missing|not found|malformed|mismatch)|\b(?:expired|invalid|no valid|no|missing|unable to (?:find|load|refresh|locate)) (?:[\w-]{1,20} ){0,2}(?:credentials?|tokens?|session|access key)|unauthenticated|\bauth(?:entication)? (?:fail\w*|error)/i,
  httpStatus: /^401$/,
  means: 'The credentials for the account have expired or are not valid any more.',
  fix: 'Deploy again; connect the account again where that fails in the same way.',
  action: 'reconnect_account',
};

export const permissionMissing: RefusalCause = {
  code: 'permission_missing',
  pattern: anyOf(
    /(?:isn't |\bun|not )authorized to (?:perform|call|use|launch|access)|no identity-based policy allows/,
    /missing permissions? (?:for|to)|\bis implicitDeny\b|UnauthorizedOperation|(?<!pull )Access ?Denied(?! when (?:attempting|trying) to assume)|HandlerErrorCode: (?:AccessDenied|UnauthorizedTaggingOperation)/,
    /do not have permission to create the service-linked role|ServiceLinkedRoleCreationNotPermitted|Did not have IAM permissions/,
    /AuthorizationFailed|not have authorization to perform action|AuthorizationPermissionMismatch|insufficient privileges to complete/,
    /Could not create a role assignment|[Aa]re you an [Oo]wner/,
    /Required ['"][\w./]{1,80}['"] permission|Permission ['"][\w./]{1,80}['"] denied|PERMISSION_DENIED|caller does not have permission/,
    /does not have [a-z]{2,30}\.[\w.]{3,80} (?:access to|permission)|(?:do|does) not have (?:the )?(?:required |necessary |sufficient )?permissions? (?:to|for|on)\b/,
    /(?:requires?|lacks?|missing|needs?) (?:the )?(?:following |IAM )?permissions?:? ['"`]?[a-z0-9-]{2,40}:[A-Z]/,
  ),
  ofClouds:
    /\b(?:denied|forbidden|unauthori[sz]ed|not (?:authori[sz]ed|permitted)|(?:is|are) not allowed to|actions? not allowed|permissions?|privileges?|(?:lacks?|no) access|lacks? (?:the )?[a-z0-9-]{2,30}:\w{2,60}|do(?:es)? not have the role|does not have access|grants? you|must be granted|insufficient (?:\w{1,20} ){0,3}(?:scopes?|rights|access))\b|\b(?:ask|contact) .{0,60}(?:owner|admin\w*) to (?:grant|give)\b/i,
  httpStatus: /^403$/,
  means: 'The role of the cloud account lacks a permission that this needs.',
  fix: 'Grant it in the policy of the role, then deploy again.',
  action: 'grant_permission',
};

export const throttled: RefusalCause = {
  code: 'throttled',
  pattern: anyOf(
    /Throttling|Throttled|Rate exceeded|RATE_EXCEEDED|RequestLimitExceeded|Request limit exceeded|TooManyRequests|Too Many Requests|SlowDown\b/,
    /reduce your request rate|rate_?limit_?exceeded|(?:API )?rate limit (?:is |was |has been )?exceeded|Insufficient tokens for quota/,
    /requests? per (?:minute|second)|ModificationRateExceeded|per minute(?: per [\w ]{1,40})?' of service|PriorRequestNotComplete|number of (?:\w{1,20} ){0,2}requests .{1,160} exceeded/,
  ),
  ofClouds:
    /throttl|\b(?:rate|throughput)\b.{0,20}\b(?:exceeded|limit\w*)|too many (?:requests|calls)|\b429\b|\brequests? limit|\bnumber of (?:\w{1,20} ){0,3}requests\b.{0,80}\b(?:exceed\w*|limit)|\brate limiting\b/i,
  httpStatus: /^429$/,
  means: 'The cloud takes no more calls of this kind from the account for the moment.',
  fix: 'Deploy again in some minutes.',
  action: 'wait',
  passes: true,
};

export const quota: RefusalCause = {
  code: 'quota',
  pattern: anyOf(
    // A job of Kubernetes that is not tried again has reached its own limit.
    /(?<!\bBackoff|\bAttachment)Limit(?:Exceeded|Reached)|MaxFleetCountExceeded|ServiceQuotaExceeded|QuotaExceeded|QUOTA_EXCEEDED|RESOURCE_EXHAUSTED/,
    /reached (?:your|the) (?:quota|limit|maximum)|maximum (?:allowed )?number of (?!attempts\b|[\w /-]{0,100}\bof this (?:size|type)\b)|exceed(?:s|ed|ing)? (?:the|your|approved) (?:[\w ]{1,60} )?(?:quota|limit|maximum)/,
    /Quota '[\w-]{1,60}' exceeded|exceed quota(?: limits)?|quota (?:limit )?(?:has been |was |is )?(?:exceeded|reached)|insufficient (?:regional|project|global) quota/,
    /(?<!memory |context )limit of \d{1,9} .{0,60}(?:reached|exceeded)|service limits? (?:was|were|is|has been|have been)? ?(?:exceeded|reached)|account-level service limit/,
    /TooMany(?!Requests)[A-Z]\w{3,40}|more (?:buckets|roles|policies|stacks|clusters) than (?:allowed|are allowed)|Cannot create more than \d{1,6} /,
  ),
  ofClouds:
    /\bquotas?\b|\blimits?\b.{0,60}\b(?:exceed\w*|reach\w*|hit)|\b(?:exceed\w*|reach\w*|hit)\b.{0,60}\b(?:limits?|maximum(?! number of attempts))\b|\bmaximum\b.{0,60}\b(?:exceeded|reached|allowed)\b|\btoo many\b|\bthe most allowed\b|\balready has \d{1,6} \w+|\bcount exceeded\b|\b(?:count|number) of .{1,60} exceeded\b/i,
  means: 'A quota of the account is used up.',
  fix: 'Have the quota raised in the Service Quotas console, or delete what is not needed.',
  action: 'raise_quota',
};
