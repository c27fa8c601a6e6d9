import { anyOf, type RefusalCause } from './cause.ts';

// Pure data: requests that a cloud doesn't take as they are, and things that aren't in the state for them.

export const busy: RefusalCause = {
  code: 'busy',
  pattern: anyOf(
    /currently has (?:an )?update (?:[\w-]{1,60} )?in progress|(?:operation|update) .{0,40}already in progress|currently not in Active State|OperationInProgress|running incompatible operation|not allowed while (?:the )?cluster is|hits the concurrent operations/,
    /\bIn(?:correct|valid)\w{0,20}State(?:Exception|Fault)?\b|\.InvalidState\b/,
    /OperationAborted|conflicting (?:conditional )?operation is currently in progress|AnotherOperationInProgress|is currently being (?:updated|created|deleted)/,
    /volume attachment is being deleted|object has been modified; please apply|is being terminated|object is being deleted|VolumeInUse/,
  ),
  ofClouds:
    /\bin progress\b|\bis pending\b|\bis (?:currently |still |already )?being (?:created|updated|deleted|modified|attached|detached)|\bnot in (?:an? |the )?[\w' ]{2,30} state\b|\bis in (?:an? |the )?[\w' ]{2,30} state\b|\bplease (?:wait|retry later)\b|\bis busy\b|\bbeing repaired\b|\bcurrently (?:operating|updating|creating|deleting|undergoing)\b|(?<!configuration )\bconflict(?:ing)?\b|\b\w+InProgress\w*|\b(?:Resource|Name)Conflict\b|\bConcurrent\w+|\b\w+(?:RefreshActive|TemporarilyUnmodifiable|PropagationDelay)\w*|\bStale\w+Exception|\bCreatedButModified|\bInvalid\w+Status\w*|\bInvalidStateTransition\w*|\b\w+(?:NotReady|BeingDeleted|BeingCreated|BeingUpdated)\b|\bconditionNotMet\b|\bmarked for delet\w+|\bongoing (?:one|operation)\b|\bpreempted\b|\bretryable\b|\baborted\b|\b(?:resource|network|object) (?:is |are )?not (?:yet )?(?:ready|provisioned|in \w+ state)\b|\bnot provisioned\b|\bsubnetworks?\/[\w-]{1,60}' is not ready\b|\bcan(?:not|['’]t) currently (?:be )?(?:modif|updat|delet|chang)\w+/i,
  httpStatus: /^409$/,
  means: 'Another change of the same thing is still under way.',
  fix: 'Deploy again when it has come to an end.',
  action: 'wait',
  passes: true,
};

export const stillUsed: RefusalCause = {
  code: 'still_used',
  pattern: anyOf(
    /DependencyViolation|has dependencies and cannot be deleted|has some mapped public address|has a dependent object|Cannot delete entity, must|Cannot resize disk [^\n]{1,120} while it is attached|DeleteConflict/,
    /BucketNotEmpty|SecurityGroupDeletionFailure|bucket you tried to delete is not empty|InUseBy|is currently in use by |\bis (?:still |currently )?attached to VM\b/,
  ),
  ofClouds:
    /\bdepend(?:s|ent|ents|ency|encies)\b|\b(?:still |currently |already )?in use\b|\b(?:being|is|are) used by\b|\b(?:is|are) attached to\b|\breferenced by\b|\bcannot (?:be deleted|delete)\b|\bnot empty\b|\b(?:can ?not|can't|could not|unable to) (?:be )?(?:delete|detach|remove)d? .{0,80}\b(?:because|while|until|since|as it)\b|\bstill (?:has|have|contains?|attached|associated)|\bbefore (?:deleting|detaching|removing|it can be)\b|\bmust (?:first )?be (?:detached|emptied|removed|deleted)\b|\b\w+(?:InUse|NotEmpty)\w*|\b\w+DeletionFailure\b/i,
  means: 'Something else still uses what is to be deleted.',
  fix: 'Remove what the sentence names, then destroy again.',
  action: 'correct_value',
};

export const alreadyExists: RefusalCause = {
  code: 'already_exists',
  pattern: anyOf(
    /exists and cannot be imported into the current release|cannot re-?use a name|\bInvalid\w{2,30}\.InUse\b/,
    /AlreadyExists(?:Exception)?\b|BucketAlreadyOwnedByYou|EntityAlreadyExists|already exists (?:in stack|with name)|HandlerErrorCode: AlreadyExists/,
    /ResourceInUseException.{0,200}already exists|with (?:the )?(?:same name .{0,120}|name .{0,120}already )exists|\.Duplicate\b|\bDuplicate\w{0,30}Exception/,
  ),
  ofClouds:
    /\balready (?:exists?|existing|taken|owned|registered|used|defined|associated)\b|\bduplicates?\b|\bDuplicate[A-Z]\w+|\bnot unique\b|\b(?:assignment|name) exists\b|\bthere is an existing\b|\bsoft[- ]deleted\b|\bowned by another\b|\bname is not available\b|\balready scheduled for deletion\b/i,
  means: 'Something of that name is there already.',
  fix: 'Remove it, or deploy under another name.',
  action: 'correct_value',
};

export const notThere: RefusalCause = {
  code: 'not_there',
  pattern: anyOf(
    /ResourceNotFoundException|NoSuch(?:Entity|Bucket|Key)|InvalidAMIID\.Unavailable|\bNoSuch\w{2,40}Exception|\bInvalid\w{2,40}\.NotFound\b|No cluster found for name|ResourceGroupNotFound/,
    /HandlerErrorCode: NotFound|InvalidLaunchTemplate\w{2,10}\.NotFound|(?:secret|configmap|serviceaccount|namespace)s? "[\w.-]{1,80}" not found|no matches for kind|server (?:could not find the requested resource|doesn't have a resource type)/,
  ),
  ofClouds:
    /\b(?:does not|doesn't|do not|did not|no longer) exists?\b|\b(?:can)?not (?:be )?found\b|\b\w*(?:NotFound|DoesNotExist)\w{0,20}|\b(?:could not|couldn't|cannot|can't|unable to) find\b|\bno such\b|\bcould not be located\b|\b(?:is missing|was deleted|has been deleted)\b|\bno \w{2,20} named .{1,120} found\b|\bNoSuch\w{2,40}|\bunknown (?:cluster|resource|role|subnet)\b/i,
  httpStatus: /^404$/,
  means: 'What this needs is not there, or not any more.',
  fix: 'Make it again, or choose another one.',
  action: 'correct_value',
};

export const invalidRequest: RefusalCause = {
  code: 'invalid_request',
  pattern: anyOf(
    /MalformedPolicyDocument|MissingParameter|do not exist in the template|cannot be combined with/,
    /InvalidAMIID\.\w{2,40}|InvalidLaunchTemplate\w{0,40}|Ec2LaunchTemplate\w{2,40}|InvalidTemplateDeployment|InsufficientCapabilities/,
    /\b(?:Illegal|Invalid)LocationConstraint|custom-named resource requires replacing|AuthorizationHeaderMalformed|placement group has already been used in another/,
    /Template (?:format|validation) error|Circular dependency between|Properties validation failed|Model validation failed|failed to satisfy constraint|(?:VM|instance|machine) of this (?:size|type) is|\bvalidation errors? detected\b|Encountered unsupported property|CannotParseRequest/,
    /\b(?:spec|metadata|data)\.[\w.[\]()/-]{1,80}: (?:Invalid|Required|Unsupported|Forbidden|Duplicate|Too )|updates to \w{3,30} spec for fields other than|spec is immutable/,
    /error validating data|strict decoding error|field is immutable|is invalid: (?:spec|metadata)[.:]|Unsupported Kubernetes (?:minor )?version|Requested AMI for this version .{0,40}is not supported/,
  ),
  ofClouds:
    /\b(?:invalid|malformed|unsupported|unrecognized|illegal)\b|\bnot (?:a )?(?:valid|supported|allowed)\b|\bvalidat(?:ion|e)\b|\bmust (?:be|have|not|contain|match|satisfy|specify|start|end|exist|include|provide|use|only)\b|\bneeds? to be\b|\bdid not have an? |\bisn't valid\b|\bshould (?:be|have|not|contain|match|satisfy|specify|start|end)\b|\w{2,40}NotSpecified\b|\bis required\b|\brequires capabilities\b|\bcannot (?:be (?:specified|empty|used|changed|updated)|specify|contain)\b|\bbad ?request\b|\bError 400\b|\b(?:lower|less|smaller|higher|greater|more|larger) than (?:the )?(?:minimum|maximum|required|allowed)\b|\btoo (?:long|short|large|small|low|high)\b|\bdo(?:es)? not (?:support|meet|match|have|contain|allow|include|apply)\b|\bcan (?:only|not) be\b|\bonly (?:supported|allowed|valid|available)\b|\bnot in (?:the )?(?:range|VPC)\b|\bmay not be\b|\bplease (?:specify|provide|omit|remove|choose|set)\b|\bInvalid\w{3,}|\b\w{2,40}Invalid\w*|\bMalformed\w+|\bNotUpdatable\b|\b(?:BadRequest|Client|CFNRegistry)Exception\b|\bIllegalArgument|\b\w+(?:NotSupported|Incompatible)\b|\bUnsupported\w+|\bUNSUPPORTED_\w+|\bsupported only\b|\bis not an? (?:integer|number|boolean|string)\b|\bcannot (?:resize|shrink|downgrade)\b|\bundefined\b|\bunresolved\b|\breserved for\b|\bout of (?:range|service)\b|\boverlap\w*|\breserved\b.{0,40}\bname\b|\bmismatch\b|\bunknown (?:parameter|field|property|option)\b|\bmissing (?:action|parameter|required)\b|\brequires? .{1,80} to be (?:set|enabled|disabled)\b|\bincompatible\b|\bnon EBS\b/i,
  generalCode: anyOf(
    /valid fully-formed launch template/,
    /\b(?:Validation(?:Error|Exception)|Invalid\w{3,40})\) when calling|Error Code: (?:ValidationError|ValidationException|Invalid\w{3,40})|api error (?:Validation|Invalid)\w{3,40}/,
    /\bInvalidParameter(?:Value|Combination|Exception|s)?\b|InvalidRequestException|InvalidInputException|HandlerErrorCode: InvalidRequest/,
  ),
  httpStatus: /^4(?:00|22)$/,
  means: 'The cloud does not take a value of what it was asked for.',
  fix: 'Correct the value that the sentence names.',
  action: 'correct_value',
};

export const cloudFault: RefusalCause = {
  code: 'cloud_fault',
  pattern: anyOf(
    /\bInternal (?:Failure|server error)\b|\bInternal(?:Failure|Error|ServerError)\b|\bService ?Unavailable(?:Exception)?\b|ServiceException: Unable to/,
    /too many 5\d\d error responses|HandlerErrorCode: NotStabilized|\bHTTP (?:status )?5\d\d\b/,
    /Service is (?:temporarily )?unavailable|An internal (?:error|failure) (?:has )?occurred/,
  ),
  ofClouds:
    /\bfailure persists\b|\bserver-side (?:issue|error)|\bcontact (?:AWS |customer |technical )?support\b|\b(?:unexpected|unknown|internal) error\b|\btry again\b|\b\w*Internal(?:Failure|Error)\b|\bServerInternal\b|\bUnavailable\b|\b(?:GeneralService|Server|ServiceFailure|OperationStatusCheckFailed)Exception\b|\bNetworkFailure\b|\bNotStabilized\b|\bError 50\d\b|\bback-?end ?error\b|\binternal problem\b|\binternal (?:execution|operation|server) error\b|\bNodeTerminationFailure\b/i,
  httpStatus: /^5\d\d$/,
  means: 'The cloud has failed by a fault of its own, and names no other reason.',
  fix: 'Deploy again in some minutes; ask the cloud’s support where it fails in the same way.',
  action: 'wait',
  passes: true,
};
