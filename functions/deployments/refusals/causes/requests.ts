import { anyOf, type RefusalCause } from './cause.ts';

// Pure data: requests that a cloud doesn't take as they are, and things that aren't in the state for them.

export const busy: RefusalCause = {
  code: 'busy',
  pattern: anyOf(
    /currently has (?:an )?update in progress|(?:operation|update) .{0,40}already in progress|currently not in Active State|OperationInProgress/,
    /OperationAborted|conflicting (?:conditional )?operation is currently in progress|AnotherOperationInProgress|is currently being (?:updated|created|deleted)/,
    /Multi-Attach error|VolumeInUse|volume .{0,80}is already (?:exclusively )?attached/,
  ),
  means: 'Another change of the same thing is still under way.',
  fix: 'Deploy again when it has come to an end.',
  action: 'wait',
  passes: true,
};

export const stillUsed: RefusalCause = {
  code: 'still_used',
  pattern: anyOf(
    /DependencyViolation|has dependencies and cannot be deleted|has a dependent object|Cannot delete entity, must|DeleteConflict/,
    /BucketNotEmpty|bucket you tried to delete is not empty|InUseBy|is currently in use by /,
  ),
  means: 'Something else still uses what is to be deleted.',
  fix: 'Remove what the sentence names, then destroy again.',
  action: 'correct_value',
};

export const alreadyExists: RefusalCause = {
  code: 'already_exists',
  pattern: anyOf(
    /AlreadyExists(?:Exception)?\b|BucketAlreadyOwnedByYou|EntityAlreadyExists|already exists (?:in stack|with name)|HandlerErrorCode: AlreadyExists/,
    /ResourceInUseException.{0,200}already exists|with (?:the )?(?:same )?name .{0,120}already exists|\.Duplicate\b|\bDuplicate\w{0,30}Exception/,
  ),
  means: 'Something of that name is there already.',
  fix: 'Remove it, or deploy under another name.',
  action: 'correct_value',
};

export const notThere: RefusalCause = {
  code: 'not_there',
  pattern: anyOf(
    /ResourceNotFoundException|NoSuchEntity|NoSuchBucket|\bInvalid\w{2,40}\.NotFound\b|No cluster found for name|ResourceGroupNotFound/,
    /HandlerErrorCode: NotFound/,
  ),
  means: 'What the plan names in the account is not there, or not any more.',
  fix: 'Make it again, or choose another one.',
  action: 'correct_value',
};

export const invalidRequest: RefusalCause = {
  code: 'invalid_request',
  pattern: anyOf(
    /\b(?:Validation(?:Error|Exception)|Invalid\w{3,40})\) when calling|Error Code: (?:ValidationError|ValidationException|Invalid\w{3,40})|api error (?:Validation|Invalid)\w{3,40}/,
    /\bInvalidParameter(?:Value|Combination|Exception|s)?\b|InvalidRequestException|InvalidInputException|MalformedPolicyDocument|MissingParameter|HandlerErrorCode: InvalidRequest/,
    /InvalidAMIID\.\w{2,40}|InvalidLaunchTemplate\w{0,40}|Ec2LaunchTemplate\w{2,40}|InvalidTemplateDeployment|valid fully-formed launch template/,
    /Template (?:format|validation) error|Properties validation failed|Model validation failed|Encountered unsupported property|CannotParseRequest/,
    /Unsupported Kubernetes (?:minor )?version|Requested AMI for this version .{0,40}is not supported/,
  ),
  means: 'The cloud does not take a value of what it was asked for.',
  fix: 'Correct the value that the sentence names.',
  action: 'correct_value',
};
