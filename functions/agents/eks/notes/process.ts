import type { Note } from '../../answers.ts';

/** How a deployment comes about, and how it is taken back. */
export const processNotes: readonly Note[] = [
  {
    id: 'time_zone',
    title: 'time zone of schedules, cron and dates',
    words: 'timezone utc clock local time daylight saving summer time hour gmt',
    text: 'Every schedule is in UTC, whatever the region is: 0 3 * * * is 3 o’clock UTC, the whole year. Say the hour in UTC, or the schedule as five cron fields.',
    source: 'functions/agents/eks/cron.ts',
  },
  {
    id: 'gates',
    title: 'what a gate is, and which gates there are',
    words: 'gates step steps stage stages phase confirm six numbered',
    text: 'A gate is a step of this conversation: it asks for some values, shows what follows from them, and waits for your "confirm". There are six: with the fifth the whole plan is recorded, and at the sixth you review it and say "deploy". You can change a value of any gate until then.',
    source: 'docs/glossary.md',
  },
  {
    id: 'gates_together',
    title: 'confirm several gates at once',
    words: 'all rest remaining everything together end skip',
    text: 'I confirm what you name: "confirm" for this gate, "confirm gates 2 to 5" for several at once. Of the later ones those are confirmed of which you have said all values, or that "show the rest" has shown you, and that have no warning; "deploy" is said by itself at gate 6.',
    source: 'docs/contract.md',
  },
  {
    id: 'undo',
    title: 'undo, revert, roll back',
    words: 'go back rollback reverse mistake wrong change my mind reconsider cancel regret',
    text: 'Until you say "deploy" nothing is made: "undo" takes back what you said last, and you can say another value at any gate. Afterwards a change can be rolled back to the values of an earlier plan, on the deployment’s page under “History”, and a destroy takes everything away but your data.',
    ofChange:
      'Until you say "confirm" nothing changes: "undo" takes back what you said last. When the change has run, “History” on the deployment’s page proposes the values of an earlier plan again, and a run changes it back; what can only become larger stays as it is.',
    source: 'docs/contract.md',
  },
  {
    id: 'withdraw',
    title: 'withdraw a request for approval, take the request back',
    words: 'changed my mind revoke retract pending waiting approval',
    text: 'What waits for approval is taken back on the deployment’s page with “Withdraw the request”. Nothing is made then: a first plan is at its review again, and what runs stays as it is.',
    source: 'docs/contract.md',
  },
  {
    id: 'deploying',
    title: 'what happens at confirm and deploy',
    words: 'start begins process procedure steps order go live press button',
    text: '"confirm" at gate 5 records the plan; where your organization asks for it, an admin approves it. "deploy" at gate 6 starts the run: it checks the account and the cluster, makes the stack, then the objects, waits until all is ready and shows the addresses. Before that nothing is made.',
    ofChange:
      '"confirm" asks for the change. Where your organization wants it, an admin approves it first; then a run checks the account and the cluster, and applies what differs. Until then it runs on as it is.',
    source: 'docs/architecture.md',
  },
  {
    id: 'after_approval',
    title: 'does it start by itself when it is approved',
    words: 'start begin deploy once immediately automatically approve approval',
    text: 'Nothing starts by itself: an approval only lets you go on. You say "deploy" at gate 6, and then the run starts.',
    ofChange:
      'Yes: an approved change is applied by a run that starts by itself, since "confirm" has asked for it.',
    source: 'docs/contract.md',
  },
  {
    id: 'outputs',
    title: 'what you get at the end: outputs, addresses',
    words: 'end result finished receive output handed over deliverable outcome afterwards',
    text: 'A running deployment with its addresses, the command that prints its key, its buckets, a dashboard and alerts; the deployment’s page lists them under “How to use it”.',
    source: 'docs/contract.md',
  },
  {
    id: 'cancel_run',
    title: 'stop or cancel a run that is under way',
    words: 'abort interrupt halt pause while deploying running in progress midway',
    text: 'A run can be cancelled on the deployment’s page while it goes on. It ends after its present step and says what exists by then; deploying again goes on from there, and a destroy removes it.',
    source: 'docs/contract.md',
  },
  {
    id: 'delete',
    title: 'delete, destroy, remove, tear down the deployment',
    words:
      'uninstall get rid clean up cleanup stop paying end shut down turn off decommission afterwards kill',
    text: '“Destroy” on the deployment’s page removes nodes, objects and stack, which cost nothing from then on. What holds data is kept, named with its price, and costs until an admin of your organization has it deleted too. A look afterwards shows that nothing else is left.',
    source: 'docs/contract.md',
  },
  {
    id: 'expiry',
    title: 'a deployment for some days, destroyed by itself',
    words:
      'temporary trial test weekend expire expires automatically end date only for a week pause night schedule stop start',
    text: 'It runs day and night: there is no pause, and only checks and snapshots have a schedule. What costs less: smaller nodes ("what is cheapest?"), or to destroy it when it isn’t used and deploy it again. An end date, when it is destroyed by itself unless it is protected, is set on the deployment.',
    source: 'docs/glossary.md',
  },
  {
    id: 'change_running',
    title: 'how a running deployment is changed',
    words: 'update modify edit apply changes later procedure proposal downtime maintenance',
    text: '“Talk about it” or “Change” on its page: say what should be different. The plan shows what differs; where your organization wants approval it is asked again; then a run changes what is there.',
    ofChange:
      'Say here what should be different; "confirm" asks for it. Whether it was approved and has run stands on the deployment’s page under “History”, and you are told.',
    source: 'docs/contract.md',
  },
  {
    id: 'apply_time',
    title: 'on which day it is deployed or changed: in January, next week, at night',
    words: 'schedule scheduled later date day month january planned maintenance window weekend postpone',
    text: 'No day can be set for it: the run starts when you say "deploy" here, and not before. What was said stays as it is, for 30 days at an open gate: come back when the day has come.',
    ofChange:
      'No day can be set for it: "confirm" asks for the change at once, and it runs as soon as it may. What was said here stays as it is for 30 days, and what runs goes on unchanged: come back and confirm when the day has come.',
    source: 'docs/states.md',
  },
  {
    id: 'second_or_change',
    title: 'whether this conversation makes another deployment or changes one that runs',
    words: 'second new separate additional replace instead existing same update database server',
    text: 'This conversation makes a new deployment, beside those that you have; it changes none of them. A deployment that runs is changed on its own page ("Change"), with a plan and, where your organization asks for it, an approval of its own.',
    ofChange:
      'This conversation is about what runs: "confirm" asks for a change of it, and nothing is made beside it.',
    source: 'docs/contract.md',
  },
  {
    id: 'failed_run',
    title: 'what happens if the deployment or its run fails',
    words:
      'goes wrong error half broken midway incomplete retry installation rollout deploy fails unsuccessful',
    text: 'A run that fails says at which step and why, and what exists by then. Nothing is deleted on its own: say "deploy" again and it goes on from there, change a value first, or destroy what was made.',
    source: 'docs/architecture.md',
  },
  {
    id: 'two_people',
    title: 'a second person, four eyes',
    words: 'own request self approve myself alone second approver colleague',
    text: 'Admins and owners may approve. Whether somebody else than who asked has to is a setting of your organization (require_second_approver).',
    source: 'docs/contract.md',
  },
  {
    id: 'api',
    title: 'without a conversation: API, script, Terraform, CI',
    words:
      'automate automation pipeline gitops infrastructure as code terraform pulumi cdk helm yaml export programmatically form bulk cli',
    text: 'The same values can be posted at once: POST /api/agents/{id}/preview shows gates, price and resources, POST /api/deployments plans and starts. The plan itself (stack template and Kubernetes objects) can be read there; Terraform is not written.',
    source: 'openapi.json',
  },
  {
    id: 'saved',
    title: 'leave the conversation and come back later',
    words:
      'save keep chat conversation continue resume pause tomorrow close browser lose progress expire session time limit',
    text: 'Everything said so far is kept with the session, and you go on where you left. It ends by itself after a gate was left open for 30 days.',
    source: 'docs/states.md',
  },
  {
    id: 'copy',
    title: 'the same as a deployment or a session before',
    words: 'copy clone like last time existing again same values start from',
    text: 'Values are not copied in the middle of a conversation. Start a new one from it: "New session like this" of that deployment or session; each gate then shows its values and asks for them. What runs is changed by “Talk about it” on its page.',
    ofChange:
      'This conversation changes what runs. For a second one like it, “History” on the deployment’s page has "Make another one with these values".',
    source: 'docs/contract.md',
  },
  {
    id: 'history',
    title: 'what was changed before: when, by whom, who agreed',
    words: 'history last changed updated audit log past asked agreed revision',
    text: 'The deployment’s page says under “History” what was changed when, who asked for it and who agreed. Every act of your organization stands under “Audit log”.',
    source: 'docs/audit.md',
  },
  {
    id: 'own_sign_in',
    title: 'your own password, second factor and sign-ins',
    words: 'password reset forgot change login factor authenticator',
    text: 'Your password, your second factor and your sign-ins are on the page “Security” of your account (/account/security). Who has forgotten the password asks for a new one on the log-in page.',
    source: 'docs/console.md',
  },
  {
    id: 'who_sees',
    title: 'who can read this conversation, and is it private',
    words:
      'privacy confidential data protection gdpr training share colleagues see messages human person bot',
    text: 'Members of your organization can read this conversation; operators of the service can’t unless your organization allows it. Keys and passwords in messages are taken out before they are stored.',
    source: 'docs/personal-data.md',
  },
  {
    id: 'no_capacity',
    title: 'what happens when AWS has none of these machines left, no capacity, sold out',
    words:
      'instances gpus gpu machines available unavailable none left had get run out shortage insufficient such type',
    text: 'The run waits as long as you say (wait_for_capacity, 30 minutes at most) and then ends. Nodes that were launched already are taken back within ten minutes, and the run says what they cost. Its page names AWS’s own sentence and other types, sizes or regions that would do, each with its price and a button; nothing is taken without your yes.',
    source: 'docs/contract.md',
  },
  {
    id: 'own_programs',
    title: 'access for another agent, a pipeline or a script: API tokens and the MCP server',
    words: 'mcp api token ci github gitlab automation program laptop look see read only',
    text: 'A program of yours gets an API token on the page “API tokens”: with the scope “read” it sees deployments and changes nothing, and no token approves or destroys. Claude and other agents connect to this service’s MCP server (docs/mcp.md); a person lets them in by the browser or gives them such a token.',
    source: 'docs/mcp.md',
  },
  {
    id: 'what_is_eks',
    title: 'the meaning of Kubernetes',
    words: 'k8s',
    text: 'Kubernetes runs programs on a group of machines, and moves them when one fails; such a group is a cluster. EKS is AWS’s Kubernetes: your cluster there has a name and a region, and whoever runs it for you knows both. I put what you ask for into it, and make none.',
    source: 'https://docs.aws.amazon.com/eks/latest/userguide/what-is-eks.html',
  },
  {
    id: 'third_parties',
    title: 'no data to third parties: where the data and the questions go',
    words:
      'third party parties partys outside anyone else leave leaves stays inside own account guaranteed send vendor provider openai',
    text: 'Data and questions stay in your own AWS account and cluster; nothing of them comes to this service or to anybody else. What goes out are downloads: of images and of a model’s weights, whose hub sees the model’s name and your token. It is built so; a guarantee in law is your contract with AWS. This conversation is kept by the service.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'who_am_i',
    title: 'who you are: a bot, a person, an AI, a model',
    words: 'robot human chatgpt real name talking machine llm artificial intelligence',
    text: 'I am a program: a specialist for this one kind of deployment. Figures, checks and decisions are code; nothing is confirmed or deployed without your word.',
    source: 'docs/adr/0010-a-yes-is-understood-as-a-whole.md',
  },
  {
    id: 'sla',
    title: 'SLA, uptime, guarantee',
    words: 'availability nines promise percent service level agreement warranty',
    text: 'No uptime is promised by the plan: what it survives is said by "what happens if a node fails?", and AWS has an SLA for its instances.',
    source: 'https://aws.amazon.com/compute/sla/',
  },
  {
    id: 'over_budget',
    title: 'whether the price can run away, over a budget or limit',
    words: 'exceed overrun surprise bill more than planned cap alarm',
    text: 'It is paid by the hour for what runs, and not for use: the price changes with a change that you confirm. By itself grows only what is kept (snapshots, as the data grow) and the number of replicas, where you allow several; "what does it cost?" names both. Data transfer and taxes come on top.',
    source: 'docs/contract.md',
  },
  {
    id: 'invite_people',
    title: 'give a colleague, a developer or a person access',
    words: 'invite member account role viewer admin add team share mail',
    text: 'An admin invites people under “Members”: a viewer sees all, a member plans and changes, an admin approves. The key of what runs lies in your cluster; the deployment’s page says under “How to use it” how it is read.',
    source: 'docs/contract.md',
  },
  {
    id: 'support',
    title: 'a human, support, help from a person',
    words:
      'take over colleague chat conversation hand contact talk to somebody someone real person phone email ticket',
    text: 'There is no person in this conversation. An admin of your organization can take it over or approve and comment; for the service itself ask the operator of your installation.',
    source: 'docs/contract.md',
  },
];
