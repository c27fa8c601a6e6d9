// Written by `npm run openapi` from openapi.json.

/** A time by ISO 8601 in UTC, as 2026-11-29T12:00:00.000Z. */
type Time = string;

export interface components {
    schemas: {
        /** @description Always `accepted`, whether a mail is sent or not */
        Accepted: {
            /** @description Always `accepted`, whether a mail is sent or not */
            status: "accepted";
        };
        /** @description Result of the last probe. The service checks that it can access the cloud account before the account is connected, when the credentials are replaced, and once a day */
        AccountHealth: {
            /** @description Time of the last probe that the cloud answered; the account is probed once a day */
            checked_at: Time;
            /** @description Why the last probe failed, as one of the error codes of `POST /api/clouds`; `null` if `status` is `healthy` */
            code: string | null;
            /** @description What was wrong at the last probe and what to do about it, for display; `null` if `status` is `healthy` */
            detail: string | null;
            /** @description `healthy`: the last probe could access the account with the stored credentials. `unhealthy`: the last probe failed */
            status: "healthy" | "unhealthy" | (string & {});
            /** @description Problems that don’t prevent access to the account, for example a previous external ID that the role still accepts, or a client secret whose expiry is unknown */
            warnings: components["schemas"]["AccountWarning"][];
        };
        /** @description A problem of a cloud account that the service can still access */
        AccountWarning: {
            /** @description Machine-readable code of the problem */
            code: string;
            /** @description What is wrong and what to do about it, for display */
            detail: string;
        };
        /** @description A specialist agent: what it deploys and which values it asks for */
        Agent: {
            /** @description What the agent deploys, as a text to show */
            description: string;
            /** @description The gates, in order: numbered steps of the conversation, each of which asks for some values that the user then confirms */
            gates: components["schemas"]["AgentGate"][];
            /** @description The id of the agent, which POST /api/sessions and POST /api/deployments take as agent_id */
            id: string;
            /** @description The agent’s name to show */
            name: string;
            /** @description The agent’s options: values with a default that the user may choose otherwise. Each is also a field of one of the gates */
            options: components["schemas"]["AgentOption"][];
            /** @description How mature the agent is: beta or stable */
            status: "beta" | "stable" | (string & {});
            /** @description The cloud providers into which the agent can deploy */
            supported_clouds: ("aws" | "gcp" | "azure" | (string & {}))[];
        };
        /** @description A field: one value that a gate asks the user for */
        AgentField: {
            /** @description Whether the value can be changed once the deployment runs. any: to any allowed value; larger: only to a larger one; none: not at all */
            change: "any" | "larger" | "none" | (string & {});
            /** @description What a change of the value does to a running deployment, or why it can’t be changed; null if there is nothing to say */
            change_note: string | null;
            /** @description The allowed values, if `kind` is choice; null for other kinds */
            choices: string[] | null;
            /** @description The value that counts if the user gives none; null if there is no default, or if it is computed from other values */
            default: string | number | boolean | null;
            /** @description The type of the value: integer, number, boolean, choice (one of `choices`) or text */
            kind: "integer" | "number" | "boolean" | "choice" | "text" | (string & {});
            /** @description What the value means or decides in the deployment */
            meaning: string;
            /** @description The name of the field, by which requests and answers name its value */
            name: string;
            /** @description The question with which the agent asks the user for the value */
            question: string;
            /** @description Whether the user has to give the value; false if a default counts otherwise */
            required: boolean;
            /** @description The unit in which a number counts, such as vectors; null if the value has no unit */
            unit: string | null;
        };
        /** @description A gate: one numbered step of the conversation with the agent, which asks for some values that the user then confirms */
        AgentGate: {
            /** @description The values that the gate asks for, each as a field */
            fields: components["schemas"]["AgentField"][];
            /** @description A name of the gate for programs; it stays the same when the title changes */
            name: string;
            /** @description The number of the gate, from 1 to 6; 5 asks for the confirmation of all values and makes the plan, 6 starts the run */
            number: number;
            /** @description The title of the gate to show */
            title: string;
        };
        /** @description An option: a value with a default, which the user may choose otherwise */
        AgentOption: {
            /** @description All allowed values, if they are few; null if the option takes a number or text */
            allowed: (string | number | boolean)[] | null;
            /** @description The value that counts if none is given; null if it is computed from other values */
            default: string | number | boolean | null;
            /** @description What the option means or decides in the deployment */
            meaning: string;
            /** @description The name of the option, by which `options` of requests takes its value */
            name: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        AgentPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Agent"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description What the user wants the planned deployment to reach, such as a cost or a time, with whether it does */
        Aim: {
            /** @description The number that the user named, by `kind`. monthly_usd: at most so many US dollars a month; answer_ms, query_ms: at most so many milliseconds; survives_nodes, survives_zone: so many nodes or zones may fail at the same time while the deployment goes on working */
            figure: number;
            /** @description Whether the planned deployment meets the aim, by the service’s estimate; null if the service can’t estimate that */
            is_met: boolean | null;
            /** @description What the aim is about. monthly_usd: the cost of a month; answer_ms, query_ms: how long an answer or a query takes; survives_nodes, survives_zone: the failure of nodes or of a zone that the deployment has to survive */
            kind: "monthly_usd" | "answer_ms" | "query_ms" | "survives_nodes" | "survives_zone" | (string & {});
            /** @description How the planned deployment compares with the aim, in words to show */
            says: string;
            /** @description The aim as the service understood it, in words to show */
            wants: string;
        };
        /** @description The address at which the browser brings the person’s decision to the program */
        AnsweredAuthorization: {
            /** @description The URL to open in the browser now: the program’s redirect URI, with an authorization code or with an error if the person refused */
            redirect_to: string;
        };
        /** @description The redirect URI of the program, to which the browser is sent with the person’s decision */
        AnswerPlace: {
            /** @description The host of the program’s redirect URI, with its port if it names one */
            host: string;
            /** @description Whether the redirect URI is on the machine of the person’s browser (localhost), not on a server */
            is_own_machine: boolean;
        };
        /** @description An operation of the API: a method and a path, with what it does */
        ApiOperation: {
            /** @description The HTTP method of the operation, such as GET */
            method: string;
            /** @description The `operationId` that the operation has in the OpenAPI document */
            operation_id: string;
            /** @description The path of the operation, with its parameters in braces */
            path: string;
            /** @description The summary of the operation: what it does, in one or more sentences */
            summary: string;
        };
        /** @description A part of the OpenAPI document: all operations with one tag */
        ApiPart: {
            /** @description What the operations of this part are about, in one sentence */
            description: string;
            /** @description The operations of the part, in the order of the OpenAPI document */
            operations: components["schemas"]["ApiOperation"][];
            /** @description The tag that the operations of this part have, which GET /openapi.json takes as `tag` */
            tag: string;
            /** @description The path, at the address of this API, from which the part can be read as a document of its own */
            url: string;
        };
        /** @description The parts of which the OpenAPI document consists */
        ApiParts: {
            /** @description The parts, in the order that their tags have in the OpenAPI document */
            parts: components["schemas"]["ApiPart"][];
        };
        /** @description A token with which a program, such as a script, calls the API */
        ApiToken: {
            /** @description The agents that the token is narrowed to; null for all agents */
            agents: string[] | null;
            /** @description mcp: only the MCP server of this service (POST /mcp) accepts the token, and its tools act with it; null: it is a token of the API, which accepts it in all requests */
            audience: "mcp" | (string & {}) | null;
            /** @description What the token can do, in sentences to show */
            can: string[];
            /** @description What the token can’t do, in sentences to show */
            cannot: string[];
            /** @description The cloud accounts that the token is narrowed to; null for all accounts */
            cloud_account_ids: string[] | null;
            /** @description When the token was created */
            created_at: Time;
            /** @description Id of the user who made the token or, for a token that was given in exchange, of the user who made the trust */
            created_by: string;
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When the token expires */
            expires_at: Time;
            /** @description The last four characters of the secret token, by which people recognize it */
            hint: string;
            /** @description The id of the token; each event of the audit log about an act of the token names it */
            id: string;
            /** @description The labels of which a deployment must have all for the token to act on it; null for all deployments */
            labels: {
                [key: string]: string;
            } | null;
            /** @description When the token was last used, exact to ten minutes; null if it was never used */
            last_used_at: Time | null;
            /** @description The name by which members tell the token from others */
            name: string;
            /** @description The id of the user or service account in whose name the token acts */
            owner_id: string;
            /** @description Whether owner_id is the id of a person (a user) or of a service account (service) */
            owner_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `owner_id`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            owner_name: string | null;
            /** @description When the token was revoked; null if it was not */
            revoked_at: Time | null;
            /** @description Why the token was revoked; null if it was not. revoked: by a person or the token’s program; logged_out_everywhere: all sign-ins of its user were ended, also by a new password; left, demoted: its user left the organization or got a lower role there; service_account_deleted, trust_deleted: the service account or trust of the token was deleted; code_sent_twice: its authorization code was sent a second time */
            revoked_because: "revoked" | "logged_out_everywhere" | "left" | "demoted" | "service_account_deleted" | "trust_deleted" | "code_sent_twice" | (string & {}) | null;
            /** @description What the token may do. read: only read; propose: also plan and propose changes; run: also start runs */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Whether the token is active, has expired or was revoked */
            status: "active" | "expired" | "revoked" | (string & {});
        };
        /** @description A page of a list, with the cursor of the next page */
        ApiTokenPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["ApiToken"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A request for approval (to apply a plan, to update a running deployment to one, or to destroy the deployment), with the decision if there is one */
        Approval: {
            /** @description What the approval is asked for. apply: to apply the plan for the first time, or again after a failure; update: to change the running deployment to the plan; destroy: to destroy the deployment */
            action: "apply" | "update" | "destroy" | (string & {});
            /** @description The comment of the member who approved or rejected the request, for the requester; null without one */
            comment: string | null;
            /** @description When the request was approved or rejected; null if it was not */
            decided_at: Time | null;
            /** @description Id of the user who approved or rejected the request; null if no one did */
            decided_by: string | null;
            /** @description Name of the user or service account in `decided_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            decided_by_name: string | null;
            /** @description Whether the destroy that is asked for also deletes snapshots and volumes for good; false for other actions */
            delete_data: boolean;
            /** @description Until when the request can be decided, seven days after it was made; without a decision it expires then */
            expires_at: Time;
            /** @description The id of the request, which approve and reject take as approval_id */
            id: string;
            /** @description The labels of the deployment that the run will write into the cloud account as tags; null for a destroy, and for requests that a former version of the service made */
            labels: {
                [key: string]: string;
            } | null;
            /** @description Why an approval that was given can’t be used any more. approver: the approver may not approve any more, or ended all their sign-ins; unused: no run used it within seven days; labels: the labels were changed since; second_approver: the organization requires a second person now. Null unless status is lapsed */
            lapse: "approver" | "unused" | "labels" | "second_approver" | (string & {}) | null;
            /** @description `digest` (SHA-256 of all its content, in hexadecimal) of the plan in plan_id; only the plan with this digest may be applied */
            plan_digest: string;
            /** @description Id of the plan to apply or update to; for a destroy, of the current plan */
            plan_id: string;
            /** @description When the request for approval was made */
            requested_at: Time;
            /** @description Id of the user or service account that made the request for approval */
            requested_by: string;
            /** @description Kind of the actor. `person`: a user. `service`: a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
            /** @description Whether a second person has to approve: a member who is not in wanted_by, had the right to approve before the request was made, and did not get that right from one of those in wanted_by */
            second_approver_required: boolean;
            /** @description pending: it waits for a decision; approved, rejected: it was decided; expired: no one decided it in time; superseded: another plan or request took its place; withdrawn: it was taken back; lapsed: it was approved, but that approval can’t be used any more (see lapse) */
            status: "pending" | "approved" | "rejected" | "expired" | "superseded" | "withdrawn" | "lapsed" | (string & {});
            /** @description All who count as requesters; none of them may approve if second_approver_required is true. They are the requester (for an expiry, the person who set it), those whose request this one replaced, those who set labels that the run would write into the account, and for a service account also the users who made it and gave it its role */
            wanted_by: components["schemas"]["Wanter"][];
        };
        /** @description A page of a list, with the cursor of the next page */
        ApprovalPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Approval"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description An event of the audit log: one action in the organization, with who did it and what it changed */
        AuditEvent: {
            /** @description What was done, as a name for programs such as org.renamed */
            action: string;
            /** @description The mail address that the user in actor_id had at that time; null if actor_id is null or a service account, and after the user’s account was deleted */
            actor_email: string | null;
            /** @description Id of the user or service account that did it; null if this service acted by itself */
            actor_id: string | null;
            /** @description Kind of the actor in `actor_id`. `person`: a user. `service`: a service account of the organization. `null` if the service itself caused the event */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description What the action changed, mostly each value before and after, without secrets. Mail addresses and names of users in it are null after their account was deleted */
            changes: {
                [key: string]: unknown;
            };
            /** @description When the action was done */
            created_at: Time;
            /** @description The id of the event; sorted by their ids, events are in the order of time */
            id: string;
            /** @description Id of the organization in which the action was done */
            org_id: string;
            /** @description The X-Request-Id of the request for the action, by which it can be found in the service’s logs; null if there was no request */
            request_id: string | null;
            /** @description The IP address that the request for the action came from; null if there was no request, and after the user’s account was deleted */
            source_ip: string | null;
            /** @description The id of the record that the action was about */
            target_id: string;
            /** @description The kind of the record that the action was about, such as org or deployment */
            target_type: string;
            /** @description The header User-Agent of the request for the action; null if there was none, and after the user’s account was deleted */
            user_agent: string | null;
        };
        /** @description A page of a list, with the cursor of the next page */
        AuditEventPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["AuditEvent"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The decision of the person who allows a program’s authorization request, with the scope that the program gets */
        AuthorizationAllowed: {
            /** @description The `id` of the program’s authorization request, as the answer of …/authorize/show has it */
            id: string;
            /**
             * @description What the token is to allow. read: only to read; propose: also to plan deployments and changes, each of which a person has to approve; run: also to start runs where the organization demands no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description An authorization request of a program that uses the browser (RFC 6749): the query parameters that the program opened the console’s page /authorize with */
        AuthorizationQuestion: {
            /** @description The URL of the program’s client metadata document */
            client_id: string;
            /** @description SHA-256 of the code_verifier that the program sends later with the code (RFC 7636) */
            code_challenge: string;
            /** @description The method by which code_challenge was computed (RFC 7636) */
            code_challenge_method: "S256";
            /** @description The redirect URI, to which the browser is sent with the result: one of those in the program’s client metadata document */
            redirect_uri: string;
            /** @description What the access token is for: the address of the MCP server */
            resource: string;
            /** @description How the program wants the result: always as a code */
            response_type: "code";
            /** @description The scopes that the program asks for, separated by spaces. The person may give a narrower or a wider one */
            scope?: string;
            /** @description A value of the program’s own, which comes back to it unchanged with the result (RFC 6749) */
            state?: string;
        };
        /** @description The refusal of a program’s authorization request by the person whom it asks */
        AuthorizationRefused: {
            /** @description The `id` of the program’s authorization request, as the answer of …/authorize/show has it */
            id: string;
        };
        /** @description A billing plan (a subscription to this service) that an organization can have, with its price and limits */
        BillingPlan: {
            /** @description Features that this plan has and other plans may lack */
            features: ("audit_export" | (string & {}))[];
            /** @description How many credits each billing period includes (credits count the use of the language model and of runs); null if their use is not limited */
            included_credits: number | null;
            /** @description Whether this is the billing plan that the organization has now */
            is_current: boolean;
            /** @description The most members that the organization may have with this plan, open invitations included; null for no limit */
            members: number | null;
            /** @description The name of the billing plan for programs, which POST /api/billing/checkout takes as `plan` */
            name: string;
            /** @description The price of a thousand credits beyond the included ones (overage), in US cents; null if the plan sells none */
            overage_cents_per_1000: number | null;
            /** @description The price of the billing plan per month, in US cents */
            price_cents: number;
            /** @description The most deployments that may have resources in a cloud at the same time with this plan; null for no limit */
            running_deployments: number | null;
            /** @description The name of the billing plan to show */
            title: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        BillingPlanPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["BillingPlan"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description Billing plan, usage and limits of the organization */
        BillingState: {
            /** @description Whether the subscription was cancelled, so that it ends with the present billing period */
            cancel_at_period_end: boolean;
            /** @description The cap: the most that the organization is willing to pay in a billing period for credits beyond the included ones (overage), in US cents; null if none was set: then no such credits can be used */
            cap_cents: number | null;
            /** @description How much of cap_cents the overage of this billing period has used, in US cents */
            cap_used_cents: number;
            credits: components["schemas"]["CreditState"];
            /** @description Until when the billing plan stays although the last invoice is not paid; null if no invoice is overdue */
            grace_until: Time | null;
            limits: components["schemas"]["PlanLimits"];
            /** @description What changes next in the organization’s billing, such as the renewal of credits, as a sentence to show */
            next: string;
            /** @description When the present billing period ends and the next one begins, with new credits */
            period_end: Time;
            /** @description When the present billing period began, a month or so that has credits of its own */
            period_start: Time;
            /** @description The billing plan that the organization has now */
            plan: components["schemas"]["BillingPlan"];
            /** @description The status of the subscription: active (paid, or the free plan), trialing (in a trial), past_due (the last invoice is not paid), or canceled */
            status: "active" | "trialing" | "past_due" | "canceled" | (string & {});
            usage: components["schemas"]["UsageByKind"];
        };
        /** @description The new cap of what the organization spends on credits beyond the included ones */
        CapChange: {
            /** @description The most that the organization is willing to pay in a billing period for credits beyond the included ones (overage), in US cents; null removes the cap: then no such credits can be used */
            cap_cents: number | null;
        };
        /** @description A deployment in the cloud account. The service can change or destroy the deployment only while the account is connected */
        CarriedDeployment: {
            /** @description ID of the deployment */
            id: string;
            /** @description Name of the deployment */
            name: string;
            /** @description Status of the deployment: `planned`, `awaiting_approval`, `approved`, `rejected`, `running`, `succeeded`, `failed`, `cancelled`, `destroying`, `destroyed` or `destroy_failed` */
            status: string;
        };
        /** @description Deployments in the account that aren’t destroyed. After the account is disconnected, the service can neither change nor destroy these deployments */
        CarriedDeployments: {
            /** @description Number of deployments in the account that aren’t destroyed; `100` means 100 or more */
            count: number;
            /** @description The newest 20 deployments in the account that aren’t destroyed */
            items: components["schemas"]["CarriedDeployment"][];
        };
        /** @description A record of the organization that has changed; its present state is read with a request of the API */
        Change: {
            /** @description The id of the record that changed */
            id: string;
            /** @description The kind of record that changed: for example session, deployment, run or notification */
            kind: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | "billing" | "notification" | (string & {});
            /** @description The version of the record after the change, as a text. Of two revisions of the same record, the one that is greater, character by character, is newer */
            revision: string;
        };
        /** @description A preview of a change of a running deployment: the plan that it would lead to. Nothing was requested */
        ChangePreview: {
            /** @description Whether the change, if it were requested, would wait for an admin’s approval; otherwise its run would start at once */
            approval_required: boolean;
            /** @description What the plan would change of the running deployment */
            change: components["schemas"]["PlanChange"];
            cost: components["schemas"]["CostEstimate"];
            /** @description The digest of the plan: SHA-256 of all its content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied */
            digest: string;
            /** @description The cloud resources and Kubernetes objects that exist once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description What the plan deploys, in one sentence to show */
            summary: string;
            /** @description What an approver should know before the plan is approved; it does not prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description The change to preview: values as PATCH takes them, or (plan_id alone) an earlier plan to go back to */
        ChangePreviewRequest: {
            /** @description The name of the deployment, which the objects in the cluster get, too */
            name?: string;
            /** @description The values of the agent’s options that are to change, by the options’ names; options that are left out stay as they are */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Id of an earlier plan of the deployment that a run has applied with success */
            plan_id?: string;
            scope?: components["schemas"]["RequestedScope"];
            /** @description The values of other fields of the agent’s gates that are to change, by the fields’ names; values that are left out stay as they are */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description The cost of a change, also of one that would be refused */
        ChangePrice: {
            /** @description The estimated cost with this value or these values; null if none can be computed, for example for a text in place of a number */
            cost: components["schemas"]["CostEstimate"] | null;
            /** @description The estimated cost per month of the current plan, in US dollars */
            monthly_before: number;
            /** @description If the request changes one whole number and that would be refused: the nearest value that would be accepted, between the present value and the wanted one. Null if there is no such value, or if the request changes anything else */
            nearest: components["schemas"]["NearestChange"] | null;
            /** @description Why the change would be refused if it were requested now; null if it would not */
            refusal: components["schemas"]["ChangeRefusal"] | null;
        };
        /** @description The values of the change whose cost is wanted */
        ChangePriceRequest: {
            /** @description The values of the agent’s options that are to change, by the options’ names; options that are left out stay as they are */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description The values of other fields of the agent’s gates that are to change, by the fields’ names; values that are left out stay as they are */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description Why the change would be refused if it were requested */
        ChangeRefusal: {
            /** @description The error code with which PATCH /api/deployments/{id} would refuse the change */
            code: string;
            /** @description Why the change would be refused, as a sentence to show */
            detail: string;
        };
        /** @description What has changed in the organization since a position */
        Changes: {
            /** @description The records that have changed, each once; the one that changed last comes last */
            changes: components["schemas"]["Change"][];
            /** @description The position after these changes: send it as `after` to get what changes later */
            cursor: string;
            /** @description Whether the list has all changes since the position. False if there were too many or the position is too old: then read again everything that is shown */
            is_complete: boolean;
        };
        /** @description A page at the payment provider on which the organization can buy the billing plan */
        Checkout: {
            /** @description The URL of a page at the payment provider, to which the browser is to be redirected */
            url: string;
        };
        /** @description The billing plan that the organization wants to buy */
        CheckoutRequest: {
            /** @description The `name` of the billing plan to buy, from GET /api/billing/plans */
            plan: string;
        };
        /** @description Claims of the tokens with which the service signs in to the organization’s cloud */
        ClaimsPreview: {
            /** @description Claim `aud`: audience of the tokens, which the trust in the cloud must require */
            aud: string;
            /** @description Claim `iss`: URL of the service’s issuer, which signs the tokens */
            iss: string;
            /** @description Lifetime of a token, in seconds */
            lifetime_seconds: number;
            /** @description All possible values of the claim `purpose`: the operation that the token was issued for, for example `probe` or `apply` */
            purpose: string[];
            /** @description Claim `sub`: organization and cloud account that the token is for */
            sub: string;
        };
        /** @description A program’s authorization request: it asks a person to let it act in their name */
        ClientAuthorization: {
            answer_to: components["schemas"]["AnswerPlace"];
            /** @description The scope that the program asks for: read, propose or run, each including those before it */
            asked_scope: "read" | "propose" | "run" | (string & {});
            /** @description The host of the program’s client metadata document; the operator of that host answers for the program */
            client_host: string;
            /** @description The name that the program gives itself, which is not checked */
            client_name: string;
            /** @description Until when the person can allow the authorization request */
            expires_at: Time;
            /** @description The id of the authorization request; send it to allow or refuse the request */
            id: string;
            /** @description The scopes that the person can give, with what each would allow */
            scopes: components["schemas"]["OfferedScope"][];
            /** @description When the access token that the program gets would expire */
            token_ends_at: Time;
        };
        /** @description An AWS account, Google Cloud project or Azure subscription that the organization has connected, so that the service can deploy into it */
        CloudAccount: {
            /** @description Display name of the account */
            accountLabel: string;
            /** @description Actions that the caller can currently perform. `disconnect`: disconnect the account. `rotate_credentials`: replace the credentials. `rotate_external_id`: switch to a new external ID (AWS only). Empty for callers who are neither admin nor owner */
            allowed_actions: ("disconnect" | "rotate_credentials" | "rotate_external_id" | (string & {}))[];
            /** @description Time at which the account was connected */
            connected_at: Time;
            /** @description ID of the user who connected the account */
            connected_by: string;
            /** @description Name of the user or service account in `connected_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            connected_by_name: string | null;
            /** @description Credentials with which the service accesses the account, without secrets */
            credentials: components["schemas"]["CrossAccountRole"] | components["schemas"]["WorkloadIdentity"] | components["schemas"]["KeptServicePrincipal"] | components["schemas"]["FederatedCredential"];
            /** @description Time at which the credentials were last replaced; `null` if not replaced since the account was connected */
            credentials_rotated_at: Time | null;
            /** @description Region for deployments into the account whose request names no region */
            defaultRegion: string;
            deployments: components["schemas"]["CarriedDeployments"];
            health: components["schemas"]["AccountHealth"];
            /** @description ID of the cloud account in this service; `cloud_account_id` in other records */
            id: string;
            /** @description Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure */
            provider: "aws" | "gcp" | "azure" | (string & {});
            /** @description Time at which the client secret expires, as sent with the credentials; `null` if the credentials have no secret or no time was sent */
            secret_expires_at: Time | null;
            /** @description Always `connected`: disconnected accounts aren’t returned */
            status: "connected" | (string & {});
            /** @description Time at which the account was connected, or at which its credentials or external ID last changed */
            updated_at: Time;
        };
        /** @description A page of a list, with the cursor of the next page */
        CloudAccountPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["CloudAccount"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A Kubernetes cluster (EKS) in a connected AWS account */
        Cluster: {
            /** @description Name of the EKS cluster. Use it as `cluster_name` in the `scope` of a new deployment */
            name: string;
            /** @description AWS region of the cluster */
            region: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        ClusterPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Cluster"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
            /** @description Regions that couldn’t be searched, for example because they are disabled in the account. Always empty unless the request has `region=all` */
            unseen_regions: string[];
        };
        /** @description The request of a program that a person has allowed in the browser: it exchanges its authorization code for an access token */
        CodeExchange: {
            /** @description The URL of the program’s client metadata document */
            client_id: string;
            /** @description The authorization code that the browser brought to redirect_uri */
            code: string;
            /** @description The secret whose SHA-256 was sent as code_challenge (RFC 7636) */
            code_verifier: string;
            /** @description The grant type of RFC 6749 for an authorization code */
            grant_type: "authorization_code";
            /** @description The redirect URI, to which the browser is sent with the result: one of those in the program’s client metadata document */
            redirect_uri: string;
            /** @description What the access token is for: the address of the MCP server */
            resource?: string;
        };
        /** @description Confirms the values of the open gate, so that the next gate opens */
        ConfirmAction: {
            /** @description Number of the gate to confirm. Required unless `expected_gate` is sent */
            gate?: number;
            /** @description Kind of the action: confirm the values of the open gate */
            kind: "confirm";
        };
        /** @description The estimated cost of a plan per month, from list prices of the cloud */
        CostEstimate: {
            /** @description The currency of all amounts of the estimate: US dollars */
            currency: "USD";
            /** @description What the estimate is made of, one line for each thing that costs */
            lines: components["schemas"]["CostLine"][];
            /** @description The cost per month in US dollars if everything that grows with the load runs at its full size all the time; left out if nothing grows */
            monthly_most?: number;
            /** @description The sum of all lines: the cost per month in US dollars, with the fewest replicas if the size follows the load */
            monthly_total: number;
            /** @description What costs money and is not in the estimate, as texts to show */
            not_included: string[];
            /** @description The day of the list prices that were used, as YYYY-MM-DD */
            priced_on: string;
            /** @description The AWS region whose list prices were used; it may be another one than the deployment’s */
            region_of_prices: string;
        };
        /** @description One line of a cost estimate: a quantity times a price */
        CostLine: {
            /** @description What the line pays for, as a text to show */
            item: string;
            /** @description The cost of this line per month, in US dollars: quantity times unit_price */
            monthly: number;
            /** @description How many units the deployment uses in a month */
            quantity: number;
            /** @description The unit that is counted and priced, such as an hour */
            unit: string;
            /** @description The list price of one unit, in US dollars */
            unit_price: number;
        };
        /** @description A program’s token that was just made, with the secret itself */
        CreatedApiToken: {
            /** @description The agents that the token is narrowed to; null for all agents */
            agents: string[] | null;
            /** @description mcp: only the MCP server of this service (POST /mcp) accepts the token, and its tools act with it; null: it is a token of the API, which accepts it in all requests */
            audience: "mcp" | (string & {}) | null;
            /** @description What the token can do, in sentences to show */
            can: string[];
            /** @description What the token can’t do, in sentences to show */
            cannot: string[];
            /** @description The cloud accounts that the token is narrowed to; null for all accounts */
            cloud_account_ids: string[] | null;
            /** @description When the token was created */
            created_at: Time;
            /** @description Id of the user who made the token or, for a token that was given in exchange, of the user who made the trust */
            created_by: string;
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When the token expires */
            expires_at: Time;
            /** @description The last four characters of the secret token, by which people recognize it */
            hint: string;
            /** @description The id of the token; each event of the audit log about an act of the token names it */
            id: string;
            /** @description The labels of which a deployment must have all for the token to act on it; null for all deployments */
            labels: {
                [key: string]: string;
            } | null;
            /** @description When the token was last used, exact to ten minutes; null if it was never used */
            last_used_at: Time | null;
            /** @description The name by which members tell the token from others */
            name: string;
            /** @description The id of the user or service account in whose name the token acts */
            owner_id: string;
            /** @description Whether owner_id is the id of a person (a user) or of a service account (service) */
            owner_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `owner_id`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            owner_name: string | null;
            /** @description When the token was revoked; null if it was not */
            revoked_at: Time | null;
            /** @description Why the token was revoked; null if it was not. revoked: by a person or the token’s program; logged_out_everywhere: all sign-ins of its user were ended, also by a new password; left, demoted: its user left the organization or got a lower role there; service_account_deleted, trust_deleted: the service account or trust of the token was deleted; code_sent_twice: its authorization code was sent a second time */
            revoked_because: "revoked" | "logged_out_everywhere" | "left" | "demoted" | "service_account_deleted" | "trust_deleted" | "code_sent_twice" | (string & {}) | null;
            /** @description What the token may do. read: only read; propose: also plan and propose changes; run: also start runs */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Whether the token is active, has expired or was revoked */
            status: "active" | "expired" | "revoked" | (string & {});
            /** @description The secret token itself, to send as Authorization: Bearer …. This answer alone shows it; it can’t be read again */
            token: string;
        };
        /** @description The organization’s credits in the present billing period */
        CreditState: {
            /** @description How many credits can still be used in this billing period, including those beyond the included ones that the cap allows; null if credits are not limited */
            available: number | null;
            /** @description How many credits are reserved for work in progress, such as a run; what the work does not need becomes available again */
            in_use: number;
            /** @description How many credits the organization got for this billing period; null if credits are not limited */
            included: number | null;
            /** @description How many credits were used beyond the included ones in this billing period, which cost extra */
            overage: number;
            /** @description How many credits were used in this billing period */
            used: number;
        };
        /** @description Credentials for AWS: a role in the account that the service assumes with the external ID */
        CrossAccountRole: {
            /** @description AWS account number, 12 digits */
            accountId: string;
            /** @description Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure */
            kind: "cross_account_role";
            /** @description ARN of the role in the AWS account that the service assumes */
            roleArn: string;
        };
        /** @description Credentials for AWS: a role in the account that the service assumes with the external ID */
        CrossAccountRoleInput: {
            /** @description AWS account number, 12 digits */
            accountId: string;
            /** @description Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure */
            kind: "cross_account_role";
            /** @description ARN of the role in the AWS account that the service assumes */
            roleArn: string;
        };
        /** @description The program’s token that the request was sent with, if it was one */
        CurrentToken: {
            /** @description The program’s token that the request was sent with, without its secret; null if it was sent with an access token of a sign-in */
            token: components["schemas"]["ApiToken"] | null;
        };
        /** @description Whether and when the caller gets the daily digest, an email that summarizes the events of a day */
        DailyMail: {
            /** @description Whether the caller gets the daily digest, an email that summarizes the events of a day */
            enabled: boolean;
            /** @description Hour of the day (0 to 23, in `time_zone`) in which the daily digest is sent */
            hour: number;
            /** @description Time zone of `hour`, as an IANA name, for example `Europe/Berlin` */
            time_zone: string;
        };
        /** @description Whether and when the caller gets the daily digest, an email that summarizes the events of a day */
        DailyMailChange: {
            /** @description Whether the caller gets the daily digest, an email that summarizes the events of a day */
            enabled?: boolean;
            /** @description Hour of the day (0 to 23, in `time_zone`) in which the daily digest is sent */
            hour?: number;
            /** @description Time zone of `hour`, as an IANA name, for example `Europe/Berlin` */
            time_zone?: string;
        };
        /** @description A bucket whose objects do not stay for good after a destroy, and when they are deleted */
        DataRetention: {
            /** @description The name of the S3 bucket */
            bucket: string;
            /** @description The day (YYYY-MM-DD) from which the bucket’s own rules delete its objects, also after a destroy; null if a destroy deletes the bucket with its objects */
            until: string | null;
        };
        /** @description A member who may approve the waiting request, or (in possible_askers) an admin who could make the request again, so that another member may approve it */
        Decider: {
            /** @description The id of the user who is this member */
            id: string;
            /** @description Name of the user or service account; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            name: string | null;
        };
        /** @description Says which request for approval is decided: by approval_id, or by plan_digest, which is enough if the deployment never had another request with this digest. Both may be left out only for the first request of a deployment, if its action is apply */
        Decision: {
            /** @description The action that the caller decides on: apply a plan, update the running deployment, or destroy it. If the waiting request is for another action, the answer is 409 other_action */
            action?: "apply" | "update" | "destroy";
            /** @description Id of the request that is decided (`id` of `approval` of the deployment). If another request waits by now, the answer is 409 other_request */
            approval_id?: string;
            /** @description A comment on the decision, which the requester can read */
            comment?: string;
            /** @description `digest` of the plan that the caller has read. If the waiting request is about another plan by now, the answer is 409 plan_changed */
            plan_digest?: string;
        };
        /** @description Why the caller may not approve the request; null if the caller may. An admin who may not approve it may still reject it */
        DecisionRefusal: {
            /** @description The error code with which POST …/approve would refuse the caller */
            code: "role_too_low" | "second_approver_required" | "approver_since_request" | "approver_through_requester" | (string & {});
            /** @description Why the caller may not approve the request, as a sentence to show */
            detail: string;
        } | null;
        /** @description A cloud resource or Kubernetes object that a destroy deleted */
        DeletedPart: {
            /** @description The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object */
            kind: string;
            /** @description The name of the resource in CloudFormation (its logical id), or of the object in the cluster */
            name: string;
            /** @description The Kubernetes namespace of the object; null for cloud resources, and for objects that belong to no namespace */
            namespace: string | null;
        };
        /** @description A requested deletion of the user account or of the organization, which is carried out after `due_at` unless it is cancelled */
        Deletion: {
            /** @description Time until which the deletion can be cancelled; it is carried out within two days after this time */
            due_at: Time;
            /** @description Time at which the deletion was requested */
            requested_at: Time;
        };
        /** @description The requested deletion of the user account or of the organization; both times are `null` if no deletion is requested */
        DeletionState: {
            /** @description Time until which the deletion can be cancelled; it is carried out within two days after this time */
            due_at: Time | null;
            /** @description Time at which the deletion was requested */
            requested_at: Time | null;
        };
        /** @description Confirms the last gate and requests the run of the plan. If the organization requires an approval, the run starts after the approval */
        DeployAction: {
            /** @description Number of the last gate, always `6` */
            gate?: 6;
            /** @description Kind of the action: confirm the last gate */
            kind: "deploy";
            /** @description `digest` of the plan that the user saw, from `GET /api/deployments/{id}`. If the plan has another digest, the message is refused with 409 `plan_changed` */
            plan_digest: string;
        };
        /** @description A deployment: what an agent planned and runs made in a cloud account of the organization, with its current plan, approvals and runs */
        Deployment: {
            /** @description The run that is queued or running; null if there is none */
            active_run: components["schemas"]["Run"] | null;
            /** @description Id of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description What the caller may do to the deployment now, such as approve, reject, apply (again), change or destroy */
            allowed_actions: ("approve" | "reject" | "apply" | "cancel_run" | "update" | "change" | "rollback" | "withdraw" | "destroy" | "forget" | "preflight" | "drift" | (string & {}))[];
            /** @description The request for approval that waits for a decision. If none waits, the latest request about the current plan (to apply it, or to update to it), however it ended. Null if there is neither */
            approval: components["schemas"]["Approval"] | null;
            cloud_account: components["schemas"]["DeploymentAccount"];
            /** @description Id of the cloud account that the deployment is in, or is to be made in */
            cloud_account_id: string;
            /** @description When the deployment was first planned */
            created_at: Time;
            /** @description The gate (step 1 to 6 of the conversation) that the deployment’s session is at, 7 if the session is completed; null if the deployment was started without a conversation */
            current_gate: number | null;
            /** @description Which members may approve the request that waits for a decision; null if none waits */
            decision: components["schemas"]["PendingDecision"] | null;
            /** @description The last check for drift: differences between what was applied and what is in the cloud now. Null before a run has succeeded, and from the beginning of a destroy on */
            drift: components["schemas"]["Drift"] | null;
            /** @description Whether the last check found in the cloud what was applied. in_line: it did; drifted: it found differences; unknown: not everything could be checked; checking: a check is in progress. Null before the first check, and from the beginning of a destroy on */
            drift_status: "in_line" | "drifted" | "unknown" | "checking" | (string & {}) | null;
            /** @description The expiry: when the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests the approval at that time. Null for no expiry */
            expires_at: Time | null;
            /** @description Why the last run failed or was cancelled, and what it left in the cloud account; null if it did neither */
            failure: components["schemas"]["Failure"] | null;
            /** @description When the deployment’s token of the model hub (Hugging Face) was set; the token itself is never shown. Null if there is none */
            hub_token_given_at: Time | null;
            /** @description The id of the deployment in this service */
            id: string;
            /** @description What the resources that the last destroy kept, because they hold data, cost per month at list prices until they are deleted, in US dollars; 0 if there are none */
            kept_monthly_cost: number;
            /** @description The labels that members gave the deployment: keys with values of their choice, which a run also writes into the cloud account as tags */
            labels: {
                [key: string]: string;
            };
            /** @description The latest run, whether it goes on or has ended; null before the first run */
            last_run: components["schemas"]["Run"] | null;
            links: components["schemas"]["DeploymentLinks"];
            /** @description The estimated cost of the current plan per month, in US dollars; with the fewest replicas if the size follows the load */
            monthly_cost: number;
            /** @description The estimated cost of the current plan per month, in US dollars, if everything that grows with the load runs at full size; the same as monthly_cost if nothing grows */
            monthly_most: number;
            /** @description The name of the deployment, which its objects in the cluster have, too */
            name: string;
            /** @description What the users of the deployment need, such as endpoints; null until a run has succeeded */
            outputs: components["schemas"]["DeploymentOutput"][] | null;
            /** @description The request that waits for the decision of an approver; null if none waits */
            pending_approval: components["schemas"]["PendingApproval"] | null;
            plan: components["schemas"]["PlanSummary"];
            /** @description The last preflight of the current plan: what a check of the customer’s cloud found that would stop its run. Null before the first one */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description The plan that is to change the running deployment and waits for approval, beside the current plan; null if there is none */
            proposal: components["schemas"]["Proposal"] | null;
            /** @description Whether the deployment is protected: while it is, it can’t be destroyed, also not by its expiry */
            protected: boolean;
            /** @description The role that the member who set the protection had: a member with that role or a higher one may remove it. Null if the deployment is not protected */
            protected_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The AWS region whose list prices were used; it may be another one than the deployment’s */
            region_of_prices: string;
            /** @description Id of the user or service account that had the deployment planned */
            requested_by: string;
            /** @description Kind of the actor. `person`: a user. `service`: a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
            scope: components["schemas"]["Scope"];
            /** @description Id of the session (conversation with an agent) in which the deployment was planned; null if it was started without one */
            session_id: string | null;
            /** @description Whether the deployment has resources in the cloud account, or may have. False before the first run, after runs that left nothing, and after a destroy, even if the destroy kept resources with data (see kept_monthly_cost) */
            stands: boolean;
            /** @description planned: no run has applied the plan yet; awaiting_approval, approved, rejected: the request to apply the plan waits for a decision, or is decided (rejected also if it expired); running: a run applies or changes the deployment; succeeded, failed, cancelled: how that run ended; destroying: a destroy is in progress; destroyed: it ended, or an owner gave the rest up; destroy_failed: it could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description What the last destroy deleted, kept and could not delete; null before the first destroy has ended */
            teardown: components["schemas"]["Teardown"] | null;
            /** @description When something of the deployment, such as its status, plan, labels or expiry, was last changed */
            updated_at: Time;
        };
        /** @description The cloud account that a deployment is in, or is to be made in */
        DeploymentAccount: {
            /** @description The account’s id at its cloud provider: the number of an AWS account, or the id of a Google Cloud project or Azure subscription */
            account_id: string;
            /** @description The id of the cloud account in this service */
            id: string;
            /** @description Whether the account is connected to this service; while it is not, the service can neither change nor destroy the deployment */
            is_connected: boolean;
            /** @description The name that members gave the account */
            label: string;
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description What to change of a deployment; what is left out stays as it is */
        DeploymentChanges: {
            /** @description The expiry: when the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests the approval at that time. Null for no expiry. Members are notified 24 hours and 2 hours before */
            expires_at?: Time | null;
            /** @description All labels that the deployment is to have, in place of any present ones: keys with values of the organization’s choice. The next run writes them as tags of the CloudFormation stack and, on objects in the cluster, as labels; those that Kubernetes refuses as labels as one annotation */
            labels?: {
                [key: string]: string;
            };
            /** @description The name of the deployment, which the objects in the cluster get, too */
            name?: string;
            /** @description The values of the agent’s options that are to change, by the options’ names; options that are left out stay as they are */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Whether the deployment is protected: while it is, it can’t be destroyed. Only a member with the role of the one who set the protection, or a higher role, may remove it */
            protected?: boolean;
            scope?: components["schemas"]["RequestedScope"];
            /** @description The values of other fields of the agent’s gates that are to change, by the fields’ names; values that are left out stay as they are */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An event of a deployment: something that happened to it, or that one of its runs did or found */
        DeploymentEvent: {
            /** @description Id of the user or service account that caused the event; null if this service acted by itself */
            actor_id: string | null;
            /** @description Kind of the actor in `actor_id`. `person`: a user. `service`: a service account of the organization. `null` if the service itself caused the event */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description More about what happened, as a text to show; null if the title says it all */
            body: string | null;
            /** @description When the event happened */
            created_at: Time;
            /** @description The id of the event. Sent as `cursor` or Last-Event-ID, it asks for the events after this one */
            id: string;
            /** @description Facts about the event for programs; which ones depends on its type. More may be added */
            payload: {
                [key: string]: unknown;
            };
            /** @description Id of the run in which the event happened; null if it belongs to no run */
            run_id: string | null;
            /** @description The number of the event among the events of the deployment, in the order of time; numbers may be left out */
            seq: number;
            /** @description info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description The part of the run that the event is about, by its name in the service’s workflow; null for an event of no run */
            step: string | null;
            /** @description What happened, in one line to show */
            title: string;
            /** @description run_event for what a run did or saw, else the type of a notification: see docs/contract.md. Others may follow */
            type: string;
        };
        /** @description A frame of a deployment’s stream: one event. The id of the frame is the event’s id */
        DeploymentEventFrame: {
            event: components["schemas"]["DeploymentEvent"];
            /** @description Type of the event; determines the other fields */
            type: "event";
        };
        /** @description One page of a deployment’s events, with its present status */
        DeploymentEventPage: {
            /** @description The events of this page, the oldest first */
            items: components["schemas"]["DeploymentEvent"][];
            /** @description The cursor of the next page: send it as `cursor`. Null only if all events are read and no run or request of the deployment is in progress */
            next_cursor: string | null;
            /** @description planned: no run has applied the plan yet; awaiting_approval, approved, rejected: the request to apply the plan waits for a decision, or is decided (rejected also if it expired); running: a run applies or changes the deployment; succeeded, failed, cancelled: how that run ended; destroying: a destroy is in progress; destroyed: it ended, or an owner gave the rest up; destroy_failed: it could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
        };
        /** @description Paths in this API, to which the address of the API is added, of what belongs to a deployment */
        DeploymentLinks: {
            /** @description The path of the list of all requests for approval of the deployment */
            approvals: string;
            /** @description The path of the deployment’s cloud account; null if that account is disconnected */
            cloud_account: string | null;
            /** @description The path of the current plan with all its content */
            plan: string;
            /** @description The path of the list of all plans of the deployment */
            plans: string;
            /** @description The path of the list of all runs of the deployment */
            runs: string;
            /** @description The path of the session (conversation with an agent) in which the deployment was planned; null if it was started without one */
            session: string | null;
        };
        /** @description An output of a deployment: something that its users need, such as an endpoint or the name of a Secret in the cluster */
        DeploymentOutput: {
            /** @description What the value of the output is for, as a text to show */
            description: string;
            /** @description The name of the output for programs, which stays the same from run to run */
            name: string;
            /** @description The value of the output: an address or a name in the cluster */
            value: string;
        };
        /** @description The values of a deployment. All but the required fields of the agent have a default */
        DeploymentRequest: {
            /** @description Id of the connected cloud account to deploy into, from GET /api/clouds */
            cloud_account_id?: string;
            /** @description The name of the deployment, which the objects in the cluster get, too */
            name?: string;
            /** @description Values for the agent’s options (`options` of GET /api/agents/{id}), by their names; options that are left out have their default */
            options?: {
                [key: string]: string | number | boolean;
            };
            scope?: components["schemas"]["RequestedScope"];
            /** @description Values for the other fields of the agent’s gates (`gates` of GET /api/agents/{id}), by their names: all that are neither an option nor a part of scope, cloud_account_id or name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description What one deployment has cost in the customer’s cloud this month, as an estimate */
        DeploymentSpending: {
            /** @description The id of the deployment */
            id: string;
            /** @description The name of the deployment */
            name: string;
            /** @description What this deployment has cost since the beginning of the month, in US dollars, by the list prices of its plans */
            spent: number;
        };
        /** @description A frame of a deployment’s stream: its present status. It comes first in the stream, and again after each change of the status */
        DeploymentStatusFrame: {
            /** @description The run that is queued or running; null if there is none */
            active_run: components["schemas"]["FollowedRun"] | null;
            /** @description planned: no run has applied the plan yet; awaiting_approval, approved, rejected: the request to apply the plan waits for a decision, or is decided (rejected also if it expired); running: a run applies or changes the deployment; succeeded, failed, cancelled: how that run ended; destroying: a destroy is in progress; destroyed: it ended, or an owner gave the rest up; destroy_failed: it could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description Type of the event; determines the other fields */
            type: "status";
        };
        /** @description The data of one frame of a deployment’s stream: an event, the status, or an error */
        DeploymentStreamFrame: components["schemas"]["DeploymentEventFrame"] | components["schemas"]["DeploymentStatusFrame"] | components["schemas"]["ErrorEvent"];
        /** @description A deployment (a plan in a cloud account, with its runs) without the details of plan, runs and approvals */
        DeploymentSummary: {
            /** @description Id of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description What the caller may do to the deployment now, such as approve, reject, apply (again), change or destroy */
            allowed_actions: ("approve" | "reject" | "apply" | "cancel_run" | "update" | "change" | "rollback" | "withdraw" | "destroy" | "forget" | "preflight" | "drift" | (string & {}))[];
            cloud_account: components["schemas"]["DeploymentAccount"];
            /** @description Id of the cloud account that the deployment is in, or is to be made in */
            cloud_account_id: string;
            /** @description When the deployment was first planned */
            created_at: Time;
            /** @description The gate (step 1 to 6 of the conversation) that the deployment’s session is at, 7 if the session is completed; null if the deployment was started without a conversation */
            current_gate: number | null;
            /** @description Whether the last check found in the cloud what was applied. in_line: it did; drifted: it found differences; unknown: not everything could be checked; checking: a check is in progress. Null before the first check, and from the beginning of a destroy on */
            drift_status: "in_line" | "drifted" | "unknown" | "checking" | (string & {}) | null;
            /** @description The expiry: when the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests the approval at that time. Null for no expiry */
            expires_at: Time | null;
            /** @description Why the last run failed or was cancelled, and what it left in the cloud account; null if it did neither */
            failure: components["schemas"]["Failure"] | null;
            /** @description The id of the deployment in this service */
            id: string;
            /** @description What the resources that the last destroy kept, because they hold data, cost per month at list prices until they are deleted, in US dollars; 0 if there are none */
            kept_monthly_cost: number;
            /** @description The labels that members gave the deployment: keys with values of their choice, which a run also writes into the cloud account as tags */
            labels: {
                [key: string]: string;
            };
            /** @description The estimated cost of the current plan per month, in US dollars; with the fewest replicas if the size follows the load */
            monthly_cost: number;
            /** @description The estimated cost of the current plan per month, in US dollars, if everything that grows with the load runs at full size; the same as monthly_cost if nothing grows */
            monthly_most: number;
            /** @description The name of the deployment, which its objects in the cluster have, too */
            name: string;
            /** @description The request that waits for the decision of an approver; null if none waits */
            pending_approval: components["schemas"]["PendingApproval"] | null;
            /** @description Whether the deployment is protected: while it is, it can’t be destroyed, also not by its expiry */
            protected: boolean;
            /** @description The role that the member who set the protection had: a member with that role or a higher one may remove it. Null if the deployment is not protected */
            protected_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The AWS region whose list prices were used; it may be another one than the deployment’s */
            region_of_prices: string;
            /** @description Id of the user or service account that had the deployment planned */
            requested_by: string;
            /** @description Kind of the actor. `person`: a user. `service`: a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
            scope: components["schemas"]["Scope"];
            /** @description Id of the session (conversation with an agent) in which the deployment was planned; null if it was started without one */
            session_id: string | null;
            /** @description Whether the deployment has resources in the cloud account, or may have. False before the first run, after runs that left nothing, and after a destroy, even if the destroy kept resources with data (see kept_monthly_cost) */
            stands: boolean;
            /** @description planned: no run has applied the plan yet; awaiting_approval, approved, rejected: the request to apply the plan waits for a decision, or is decided (rejected also if it expired); running: a run applies or changes the deployment; succeeded, failed, cancelled: how that run ended; destroying: a destroy is in progress; destroyed: it ended, or an owner gave the rest up; destroy_failed: it could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description When something of the deployment, such as its status, plan, labels or expiry, was last changed */
            updated_at: Time;
        };
        /** @description A page of a list, with the cursor of the next page */
        DeploymentSummaryPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["DeploymentSummary"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The confirmation, by the deployment’s name, that this deployment is meant */
        DestroyRequest: {
            /** @description The name of the deployment, repeated as a confirmation */
            confirm: string;
            /**
             * @description Whether the destroy also deletes snapshots and volumes, with all data, for good; only admins and owners may send true. If false or left out, they are kept and listed in `teardown`
             * @default false
             */
            delete_data?: boolean;
        };
        /** @description The code that a machine shows and a person has entered, to log the machine in */
        DeviceCode: {
            /** @description The code that the machine shows on its screen, which the person enters in the console */
            user_code: string;
        };
        /** @description A machine that waits for a person to log it in (device authorization, RFC 8628) */
        DeviceLogin: {
            /** @description The IP address from which the machine asked to be logged in */
            address: string;
            /** @description When the machine asked to be logged in */
            asked_at: Time;
            /** @description The scope that the machine asks for: read, propose or run, each including those before it */
            asked_scope: "read" | "propose" | "run" | (string & {});
            /** @description Until when the person can allow the log-in */
            expires_at: Time;
            /** @description The id of the machine’s log-in; send it to allow or refuse the log-in */
            id: string;
            /** @description The name that the machine gives itself, which is not checked */
            machine: string;
            /** @description The scopes that the person can give, with what each would allow */
            scopes: components["schemas"]["OfferedScope"][];
            /** @description When the token that the machine gets would expire */
            token_ends_at: Time;
            /** @description The code that the machine shows on its screen, which the person enters in the console */
            user_code: string;
        };
        /** @description The decision of the person who allows a machine’s log-in, with the scope that the machine’s token gets */
        DeviceLoginAllowed: {
            /** @description The `id` of the machine’s log-in, as the answer of …/device/show has it */
            id: string;
            /**
             * @description What the token is to allow. read: only to read; propose: also to plan deployments and changes, each of which a person has to approve; run: also to start runs where the organization demands no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description The refusal of a machine’s log-in by the person who entered its code */
        DeviceLoginRefused: {
            /** @description The `id` of the machine’s log-in, as the answer of …/device/show has it */
            id: string;
        };
        /** @description A machine that asks to be logged in (device authorization, RFC 8628) */
        DeviceLoginStart: {
            /** @description The OAuth client that starts or asks: always `dor`, the command line of this service */
            client_id: "dor";
            /**
             * @description A name by which the person recognizes the machine; it is shown beside the question whether to allow it
             * @default a machine without a name
             */
            machine?: string;
            /**
             * @description The scope that the machine asks for: read, propose or run, each including those before it. The person may give a narrower or a wider one: `scope` beside the token says which
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description A machine that asks whether a person has logged it in */
        DeviceTokenRequest: {
            /** @description The OAuth client that starts or asks: always `dor`, the command line of this service */
            client_id: "dor";
            /** @description The `device_code` that POST /api/auth/device answered */
            device_code: string;
            /** @description The grant type of RFC 8628, by which a machine asks for its token */
            grant_type: "urn:ietf:params:oauth:grant-type:device_code";
        };
        /** @description Deployments in the disconnected cloud account that the service can no longer change or destroy */
        Disconnected: {
            /** @description Number of deployments that the service can no longer change or destroy beyond those in `orphaned_deployments`; `1000` means 1000 or more */
            more_orphaned_deployments: number;
            /** @description The newest 100 deployments that the service can no longer change or destroy */
            orphaned_deployments: components["schemas"]["CarriedDeployment"][];
        };
        /** @description What the last check for drift found: differences between what was applied and what is in the cloud, scheduled jobs whose last run failed, and node groups with which something is wrong */
        Drift: {
            /** @description When the last check for drift ended; null if none has ended since the last run */
            checked_at: Time | null;
            /** @description What the check found: the first 50 findings; differences_total says how many there are */
            differences: components["schemas"]["DriftDifference"][];
            /** @description How many differences the check found in all, also those that are not listed */
            differences_total: number;
            /** @description in_line: the last check found everything as it was applied; drifted: it found the listed differences; unknown: it could not see everything, or none has ended since the last run; checking: a check is in progress */
            status: "in_line" | "drifted" | "unknown" | "checking" | (string & {});
            /** @description What the check could not see, so that differences there are not known */
            unchecked: components["schemas"]["DriftUnchecked"][];
        };
        /** @description One finding of a check for drift: a difference from what was applied, a scheduled job whose last run failed, or a node group with which something is wrong */
        DriftDifference: {
            /** @description What differs, in one sentence to show */
            detail: string;
            /** @description The value of the field that was applied, as JSON in a string; null if there is none to show */
            expected: string | null;
            /** @description The value that the field has now, as JSON in a string; null if it has none, or if the value may be a secret */
            found: string | null;
            /** @description The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object */
            kind: string;
            /** @description The name of the resource in the CloudFormation template (its logical id), or of the object in the cluster */
            name: string;
            /** @description The Kubernetes namespace of the object; null for cloud resources, and for objects that belong to no namespace */
            namespace: string | null;
            /** @description The path of the field that differs; null if the difference is not one field, for example if the whole object is missing */
            path: string | null;
            /** @description For a node group with which something is wrong: what the cloud refuses to do for it, and what the customer can do about that. Null or left out otherwise */
            refusal?: components["schemas"]["Refusal"] | null;
        };
        /** @description A resource, or a kind of resources, that the check for drift could not see, with the reason */
        DriftUnchecked: {
            /** @description What the customer has to do so that the next check can see it; null if the customer can’t do anything */
            fix: string | null;
            /** @description The reason why it was not checked, in one sentence to show */
            reason: string;
            /** @description The resource or the kind of resources that could not be checked, as a text to show */
            what: string;
        };
        /** @description A change of the user’s mail address, which takes effect once a link that is mailed to the new address is followed */
        EmailChange: {
            /** @description The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords */
            bot_check_token?: string;
            /** @description The user’s present password, as proof that it is the user who asks */
            current_password: string;
            /** @description The new e-mail address. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
            email: string;
        };
        /** @description The result of following the link of a verification mail */
        EmailVerified: {
            /** @description What the user has to do before they can log in, as a sentence to show; left out if password_needed is false */
            next_step?: string;
            /** @description True if the account has no password, since the link was followed without `password` and without `link_secret`. A mail with a link that sets a password was sent to the address */
            password_needed: boolean;
            /** @description Always `verified`: the mail address is verified */
            status: "verified";
        };
        /** @description Response to a request that was refused or that failed */
        Error: {
            /** @description Machine-readable error code, for example `not_found`. Codes don’t change between versions */
            code: string;
            /** @description URL of the console page where a user can do what the API token can’t. Present only with the code `human_required` */
            console_url?: string;
            /** @description Human-readable explanation of what is wrong and what to do about it */
            detail: string;
            /** @description OAuth error code (RFC 6749, section 5.2). Present only in responses of `POST /api/auth/token` and `POST /api/auth/revoke` */
            error?: string;
            /** @description Same text as `detail`, under the name that OAuth uses. Present only together with `error` */
            error_description?: string;
            /** @description Invalid fields or parameters of the request, one entry each. Absent if the error isn’t about fields */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description Stream event: an error ended the stream */
        ErrorEvent: {
            /** @description Machine-readable error code, the same as `code` in an error response */
            code: string;
            /** @description Human-readable explanation of what is wrong and what to do about it */
            detail: string;
            /** @description Type of the event; determines the other fields */
            type: "error";
        };
        /** @description A type of event that notifications and webhooks report */
        EventType: {
            /** @description What has happened when an event of this type is reported, for display */
            description: string;
            /** @description Kind of record that events of this type are about, for example `session`, `deployment` or `org` */
            entity_type: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | (string & {});
            /** @description Event type, for example `deployment.run_failed` */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description Example of `payload` in notifications of this type */
            example_payload: {
                [key: string]: unknown;
            };
            /** @description JSON Schema (2020-12) of `payload` in notifications of this type; fields can be added later */
            payload_schema: {
                [key: string]: unknown;
            };
            /** @description Severity of events of this type. `info`: information. `ok`: success. `warn`: needs attention. `fail`: failure */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
        };
        /** @description A page of a list, with the cursor of the next page */
        EventTypePage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["EventType"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The evidence of a deployment: all that the service has recorded of it, in one document that can be checked against the audit log */
        Evidence: {
            /** @description All requests for approval of the deployment with their decisions, newest first */
            approvals: components["schemas"]["Approval"][];
            /** @description The events of the audit log about the deployment and its session */
            audit: components["schemas"]["EvidenceEvent"][];
            deployment: components["schemas"]["Deployment"];
            /** @description The messages of the session in which the deployment was planned, oldest first; empty if there was none */
            dialogue: {
                [key: string]: unknown;
            }[];
            end: components["schemas"]["EvidenceEnd"];
            evidence: components["schemas"]["EvidenceHead"];
            /** @description The gates (steps of the conversation) that were confirmed in the deployment’s session, each with its values, by whom and when */
            gates: {
                [key: string]: unknown;
            }[];
            /** @description All plans of the deployment, newest first */
            plans: components["schemas"]["Plan"][];
            purged: components["schemas"]["EvidencePurged"];
            /** @description All events of the deployment’s runs that are still kept */
            run_events: components["schemas"]["EvidenceRunEvent"][];
            /** @description All runs of the deployment, newest first */
            runs: components["schemas"]["Run"][];
            /** @description The values of the current plan, each with the message in which a user gave it */
            values: components["schemas"]["EvidenceValue"][];
        };
        /** @description The end of the document: one that lacks this part was cut off */
        EvidenceEnd: {
            /** @description How many records each part of this document has, by the part’s name */
            records: {
                [key: string]: number;
            };
        };
        /** @description An event of the audit log, as its export has it, with its seal: a hash over the event and the seal before it */
        EvidenceEvent: {
            /** @description The event’s seal: SHA-256 over the event and previous_hash, by which a later change of the log can be found; null until the event is sealed */
            hash: string | null;
            /** @description The seal (`hash`) of the event before this one in the log, from which this event’s seal is computed; null until the event is sealed */
            previous_hash: string | null;
            /** @description The number of the event in the organization’s audit log; null until the event is sealed, some time after it was written */
            seq: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The head of the document: which deployment it is about, and when and by whom it was requested */
        EvidenceHead: {
            /** @description The id of the deployment in this service */
            deployment_id: string;
            /** @description When this document was requested */
            exported_at: Time;
            /** @description Id of the user who requested this document */
            exported_by: string;
            /** @description The version of this document’s format, always 1 */
            format: 1;
            /** @description Id of the organization that the deployment belongs to */
            org_id: string;
        };
        /** @description What is missing in the evidence because the service deleted it for its age */
        EvidencePurged: {
            /** @description When the service deleted the session’s messages because of their age, so that `dialogue` is empty; null while they are kept */
            conversation_at: Time | null;
            /** @description When the service last deleted events of the deployment’s runs because of their age (each run has its own time, events_purged_at); null while all are kept */
            run_events_at: Time | null;
        };
        /** @description An event of a run: one thing that it did or found */
        EvidenceRunEvent: {
            /** @description When the event happened */
            created_at: Time;
            /** @description info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What the run did or found, as a sentence to show */
            message: string;
            /** @description Id of the run that the event belongs to */
            run_id: string;
            /** @description The number of the event among the events of its run, in the order of time */
            seq: number;
            /** @description The part of the run that the event is about, by its name in the service’s workflow, such as ApplyManifests */
            step: string;
        };
        /** @description A value of the current plan, and the message in which a user gave it */
        EvidenceValue: {
            /** @description Id of the session’s message that the value was read from; null for a default, and for a value that was not given in a conversation */
            message_id: string | null;
            /** @description The name of the agent’s field that the value is of */
            name: string;
            /** @description When that message was sent; null if message_id is null */
            said_at: Time | null;
            /** @description Id of the user who sent that message; null if message_id is null */
            said_by: string | null;
            /** @description The value, as the current plan has it */
            value: string | number | boolean;
        };
        /** @description The token that the exchange gave. It acts for a service account if a token of a trusted issuer was exchanged, and for the person who allowed it after a machine’s log-in or a program’s authorization request */
        ExchangedToken: {
            /** @description The token to send in requests, as token_type says */
            access_token: string;
            /** @description For how many seconds from now access_token is valid */
            expires_in: number;
            /** @description The kind of access_token in the terms of RFC 8693; left out unless a token of an issuer was exchanged */
            issued_token_type?: "urn:ietf:params:oauth:token-type:access_token";
            /** @description The scope of the token: what it may do. read: only read; propose: also plan and propose changes; run: also start runs */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description The type of the token, always Bearer: send it as Authorization: Bearer … */
            token_type: "Bearer";
        };
        /** @description External ID for an AWS account, with the policies of the role to create in the account */
        ExternalId: {
            /** @description AWS account number from the request, 12 digits */
            accountId: string;
            /** @description External ID that the role’s trust policy must require (condition `sts:ExternalId`), so that no other customer of the service can use the role */
            external_id: string;
            permissions_boundary: components["schemas"]["PermissionsBoundary"];
            /** @description Permissions policy for the role, as a JSON document: what the service can do in the account */
            permissions_policy: {
                [key: string]: unknown;
            };
            /** @description ARN of the service’s own role, which the role in the organization’s AWS account must trust */
            principal_arn: string;
            /** @description Instructions for the setup in AWS, in order, for display */
            steps: string[];
            /** @description Trust policy for the role, as a JSON document: allows the service to assume the role with the external ID */
            trust_policy: {
                [key: string]: unknown;
            };
        };
        /** @description The AWS account that needs an external ID */
        ExternalIdRequest: {
            /** @description AWS account number, 12 digits */
            accountId: string;
            /** @description Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure */
            provider: "aws" | "gcp" | "azure";
        };
        /** @description Why a run failed or was cancelled, and what it left in the cloud account */
        Failure: {
            /** @description How much the failure left in the cloud account. partial: something that the run made may still be there, or a destroy could not delete everything; full: the run failed before it made anything, or nothing of it is left */
            extent: "partial" | "full" | (string & {});
            /** @description What failed, what is left and what to do about it, in sentences to show */
            reason: string;
        };
        /** @description Which optional features this installation of the service has */
        Features: {
            /** @description Whether this installation has billing: plans that organizations pay for */
            billing: boolean;
            /** @description Whether this installation issues tokens that clouds trust, so that cloud accounts can be connected without a secret (workload_identity, federated_credential) */
            issuer: boolean;
        };
        /** @description Credentials for Azure without a secret: an application with a federated credential that accepts tokens of the service */
        FederatedCredential: {
            /** @description Application (client) ID that the service signs in as (GUID) */
            clientId: string;
            /** @description Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure */
            kind: "federated_credential";
            /** @description ID of the Azure subscription to deploy into (GUID) */
            subscriptionId: string;
            /** @description Azure tenant (directory) of the application, as a GUID or a domain name */
            tenantId: string;
        };
        /** @description Credentials for Azure without a secret: an application with a federated credential that accepts tokens of the service */
        FederatedCredentialInput: {
            /** @description Application (client) ID that the service signs in as (GUID) */
            clientId: string;
            /** @description Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure */
            kind: "federated_credential";
            /** @description ID of the Azure subscription to deploy into (GUID) */
            subscriptionId: string;
            /** @description Azure tenant (directory) of the application, as a GUID or a domain name */
            tenantId: string;
        };
        /** @description An invalid field or parameter of the request */
        FieldError: {
            /** @description Human-readable explanation of what is wrong with the field or parameter */
            message: string;
            /** @description Name of the invalid parameter, or path of the invalid field in the body, separated by dots, for example `credentials.roleArn` */
            path: string;
        };
        /** @description The run of the deployment that is queued or running */
        FollowedRun: {
            /** @description The id of the run */
            id: string;
            /** @description What the run does. apply: it makes the deployment, or applies its plan again; update: it changes the running deployment to another plan; destroy: it deletes the deployment */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description The status of the run: queued (it has not begun), running, succeeded, failed or cancelled */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description The confirmation, by the deployment’s name, that this deployment is meant */
        ForgetRequest: {
            /** @description The name of the deployment, repeated as a confirmation */
            confirm: string;
        };
        /** @description The account whose password was forgotten, by its mail address */
        ForgottenPassword: {
            /** @description The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords */
            bot_check_token?: string;
            /** @description The e-mail address of the user’s account. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
            email: string;
        };
        /** @description Frame of the notification stream: the stream can’t continue after `Last-Event-ID`, because it is too old. Read `GET /api/notifications` to get the missed notifications */
        GapFrame: {
            /** @description Type of the event; determines the other fields */
            type: "gap";
        };
        /** @description Event of a streamed reply: the session moved to another gate */
        GateEvent: {
            /** @description Number of the session’s open gate, from 1 to 6; `7` if the session is completed; `null` before the first gate */
            current_gate: number | null;
            /** @description Type of the event; determines the other fields */
            type: "gate";
        };
        /** @description A field of a gate, with the value that it has now */
        GateField: {
            /** @description The allowed values, if `kind` is choice; null for other kinds */
            choices: string[] | null;
            /** @description Why the value can’t be changed any more, since the deployment already exists with it, as a sentence to show; null if it can be changed */
            fixed: string | null;
            /** @description The type of the value: integer, number, boolean, choice (one of `choices`) or text */
            kind: "integer" | "number" | "boolean" | "choice" | "text" | (string & {});
            /** @description What the value means or decides in the deployment */
            meaning: string;
            /** @description The name of the field, by which requests and answers name its value */
            name: string;
            /** @description The question with which the agent asks the user for the value */
            question: string;
            /** @description Where the value comes from. user: the user gave it; default: the agent’s default; computed: a default that follows from other values; copied: from the session or deployment that this session began with. Null if there is no value yet */
            source: "user" | "default" | "computed" | "copied" | (string & {}) | null;
            /** @description The unit in which a number counts, such as vectors; null if the value has no unit */
            unit: string | null;
            /** @description The value that the field has now, whether the user gave it or not (see `source`); null if there is none yet */
            value: string | number | boolean | null;
        };
        /** @description A review: what the agent computed from the values of a gate, for the user to check before they confirm it */
        GateReview: {
            /** @description The results of the review, such as sizes, costs and the arithmetic for them, as lines to show */
            lines: string[];
            /** @description The memory whose size limits the values, and what would use it; null at a gate whose review computes no memory */
            memory: components["schemas"]["MemoryUse"] | null;
            /** @description The estimated cost of a month, from the fewest replicas to the most; null at a gate whose review doesn’t estimate it */
            monthly: components["schemas"]["MonthlyRange"] | null;
            /** @description Why the gate can’t be confirmed with these values; empty if it can */
            refusals: components["schemas"]["ReviewNotice"][];
            /** @description What the user should know before they confirm the gate; it prevents nothing */
            warnings: components["schemas"]["ReviewNotice"][];
        };
        /** @description A Kubernetes Secret whose values (keys, passwords, certificates) are generated during the run and kept only in the cluster */
        GeneratedSecret: {
            /** @description The host names in the server certificate that the Secret holds; null if it holds no such certificate */
            certificate_hosts: string[] | null;
            /** @description The names of the values that the Secret holds */
            keys: string[];
            /** @description The name of the Kubernetes Secret */
            name: string;
            /** @description The Kubernetes namespace that the Secret is in */
            namespace: string;
        };
        /** @description The program’s token to revoke */
        GivenBackToken: {
            /** @description The program’s token to revoke: dor_pat_… or dor_sa_… */
            token: string;
        } & {
            [key: string]: string;
        };
        /** @description The answer of a healthy service */
        Health: {
            /** @description The Git commit of the code that was deployed, with `-dirty` if there were uncommitted changes; null if it is not known */
            revision: string | null;
            /** @description Always ok: the databases answer; otherwise the answer is an error */
            status: "ok";
        };
        /** @description The Kubernetes Secret that holds the token of the model hub (Hugging Face) */
        HubTokenSecret: {
            /** @description The name under which the Secret holds the token */
            key: string;
            /** @description The name of the Kubernetes Secret */
            name: string;
            /** @description The Kubernetes namespace that the Secret is in */
            namespace: string;
        };
        /** @description Machines that AWS had launched for the run and that did nothing yet when the run gave up, so that the customer paid for them in vain; null if there were none */
        IdleMachines: {
            /** @description How many machines were idle */
            count: number;
            /** @description How many hours all of them together were running: 2 machines for 3 hours are 6 */
            hours: number;
            /** @description What these hours cost at list prices, in US dollars; null if the price of the machines is not known */
            paid: number | null;
        } | null;
        /** @description An invitation, as the person who follows its link sees it */
        Invitation: {
            /** @description The address that the invitation was mailed to; only an account with this address can accept it */
            email: string;
            /** @description Until when the invitation can be accepted */
            expires_at: Time;
            /** @description Name or mail address of the member who invites; null if their account is deleted */
            invited_by_name: string | null;
            /** @description The name of the organization that the person is invited to */
            org_name: string;
            /** @description The role that the invited person gets in the organization: viewer, member, admin or owner */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description The token of an invitation’s link */
        InvitationToken: {
            /** @description The token at the end of the link in an invitation’s mail, by which the service knows the invitation */
            token: string;
        };
        /** @description An invitation to become a member of the organization, which is neither accepted nor cancelled */
        Invite: {
            /** @description What the caller may do now: resend mails the invitation again with a new link; cancel takes it back */
            allowed_actions: ("resend" | "cancel" | (string & {}))[];
            /** @description When the invitation was first sent */
            created_at: Time;
            /** @description The mail address that the invitation was sent to */
            email: string;
            /** @description Until when the link of the invitation works, seven days after it was last sent */
            expires_at: Time;
            /** @description The id of the invitation */
            id: string;
            /** @description Id of the user who last sent the invitation */
            invited_by: string;
            /** @description Name of the user or service account in `invited_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            invited_by_name: string | null;
            /** @description The role that the person gets in the organization once they accept: viewer, member, admin or owner */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description The status of the invitation. pending: its link works; expired: its link no longer works, and the invitation can be sent again */
            status: "pending" | "expired" | (string & {});
            /** @description When the service learnt that the mail with the invitation did not arrive: it came back, was marked as unwanted, or was not sent because that had happened to earlier mails to the address. Null otherwise. Ask the person for another address */
            undelivered_at: Time | null;
        };
        /** @description A page of a list, with the cursor of the next page */
        InvitePage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Invite"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description An invoice for the organization’s billing plan, as the payment provider last reported it */
        Invoice: {
            /** @description The amount that credit notes took off the invoice, in the currency’s smallest unit */
            amount_credited: number;
            /** @description The amount to pay for the invoice, payments not subtracted, in the currency’s smallest unit */
            amount_due: number;
            /** @description The amount that was paid, in the currency’s smallest unit */
            amount_paid: number;
            /** @description When the payment provider created the invoice */
            created_at: Time;
            /** @description The currency of the amounts, as a code of three letters such as usd */
            currency: string;
            /** @description The URL of the invoice’s page at the payment provider; null if it has none */
            hosted_url: string | null;
            /** @description The id of the invoice at the payment provider (Stripe) */
            id: string;
            /** @description The number that is printed on the invoice; null if it has none yet */
            number: string | null;
            /** @description The URL of the invoice as a PDF; null if there is none */
            pdf_url: string | null;
            /** @description open: to be paid; paid; void: cancelled; uncollectible: the payment is no longer expected */
            status: "open" | "paid" | "void" | "uncollectible" | (string & {});
            /** @description The total of the invoice, in the currency’s smallest unit, such as cents */
            total: number;
        };
        /** @description A page of a list, with the cursor of the next page */
        InvoicePage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Invoice"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The discovery document of the issuer that customers’ clouds trust, as OpenID Connect Discovery defines it */
        IssuerDiscovery: {
            /** @description The names of the claims that the issuer’s tokens have */
            claims_supported: string[];
            /** @description The algorithms by which the issuer signs its tokens */
            id_token_signing_alg_values_supported: string[];
            /** @description The URL of the issuer, exactly as in the claim `iss` of its tokens */
            issuer: string;
            /** @description The URL of the public keys (JWKS) with which the tokens are verified */
            jwks_uri: string;
            /** @description Always id_token alone: OpenID Connect requires the field, and users don’t log in at this issuer */
            response_types_supported: string[];
            /** @description Always openid alone: OpenID Connect requires the field, and users don’t log in at this issuer */
            scopes_supported: string[];
            /** @description Always public: the claim `sub` of a token is the same for every audience */
            subject_types_supported: string[];
        };
        /** @description A public key with which clouds verify the tokens that this service issues */
        IssuerKey: {
            /** @description The algorithm by which the key signs tokens, always RS256 */
            alg: "RS256";
            /** @description The exponent of the RSA key, in base64url */
            e: string;
            /** @description The id of the key, which is its thumbprint (RFC 7638); a token names in its header `kid` the key that signed it */
            kid: string;
            /** @description The type of the key, always RSA */
            kty: "RSA";
            /** @description The modulus of the RSA key, in base64url */
            n: string;
            /** @description What the key is for, always sig: it verifies signatures */
            use: "sig";
        };
        /** @description The public keys with which clouds verify the tokens that this service issues */
        IssuerKeySet: {
            /** @description The key that signs now, the next one if there is one, and former ones whose tokens may still be valid */
            keys: components["schemas"]["IssuerKey"][];
        };
        /** @description A resource that holds data, so that a destroy keeps it unless delete_data is true */
        KeptByDestroy: {
            /** @description The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object */
            kind: string;
            /** @description What the kept resource costs per month at list prices, in US dollars; null if that depends on how much data it holds by then */
            monthly_cost: number | null;
            /** @description The name of the resource in CloudFormation (its logical id), or of the object in the cluster */
            name: string;
            /** @description The day (YYYY-MM-DD) from which the resource’s own rules delete its content; null if no rule does */
            until: string | null;
        };
        /** @description A cloud resource or Kubernetes object that a destroy kept on purpose, for example because it holds data */
        KeptPart: {
            /** @description The URL of the resource’s page in the AWS console; null if it has none */
            console_link: string | null;
            /** @description Whether the resource was kept because it holds data, so that only a destroy with delete_data deletes it */
            holds_data: boolean;
            /** @description The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object */
            kind: string;
            /** @description What the resource costs per month at list prices, in US dollars; null if it costs nothing, or if that is not known */
            monthly_cost: number | null;
            /** @description The name of the resource in CloudFormation (its logical id), or of the object in the cluster */
            name: string;
            /** @description The Kubernetes namespace of the object; null for cloud resources, and for objects that belong to no namespace */
            namespace: string | null;
            /** @description Why the resource still exists, and what the customer can do about it, as sentences to show */
            reason: string;
            /** @description When the resource’s own rules will have deleted its content; null if it has no such rules */
            until: Time | null;
        };
        /** @description Credentials for Azure: a service principal with a client secret. The secret is stored encrypted and never returned */
        KeptServicePrincipal: {
            /** @description Application (client) ID that the service signs in as (GUID) */
            clientId: string;
            /** @description Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure */
            kind: "service_principal";
            /** @description ID of the Azure subscription to deploy into (GUID) */
            subscriptionId: string;
            /** @description Azure tenant (directory) of the application, as a GUID or a domain name */
            tenantId: string;
        };
        /** @description The request was accepted. A mail with a link follows if the address can have one; the answer is the same otherwise */
        LinkMailed: {
            /** @description A secret that shows that the person who made this request also follows the mail’s link: send it with the token of the link to POST /api/auth/verify-email. Each answer has one, whether a mail was sent or not */
            link_secret: string;
            /** @description Always `accepted`, whether a mail is sent or not */
            status: "accepted";
        };
        /** @description A ticket for the live channel: it opens one WebSocket, over which the client is told what changes in the organization */
        LiveTicket: {
            /** @description Until when the ticket can open a connection */
            expires_at: Time;
            /** @description After how many seconds each time the client has to send `{"action":"ping"}`, so that the connection stays open */
            ping_seconds: number;
            /** @description The secret that opens one connection; it works once, until expires_at */
            ticket: string;
            /** @description The address of the WebSocket to open, with the ticket as the query parameter `ticket` */
            url: string;
        };
        /** @description A login with mail address and password */
        Login: {
            /** @description The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords */
            bot_check_token?: string;
            /** @description The e-mail address of the user’s account. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
            email: string;
            /** @description The token at the end of the link in an invitation’s mail, by which the service knows the invitation */
            invite_token?: string;
            /** @description Id of the organization that the access token is to be for. If left out, the organization of invite_token, or else the oldest one of the user */
            org_id?: string;
            /** @description The password of the user’s account */
            password: string;
        };
        /** @description The first half of a login: the password was right, and a code of the second factor has to follow */
        LoginChallenge: {
            /** @description A secret that stands for this half of the login: send it with a code of the second factor to POST /api/auth/login/second-factor */
            challenge_token: string;
            /** @description Until when the code has to be sent; afterwards the user has to log in again with the password */
            expires_at: Time;
        };
        /** @description The second half of a login: the challenge of the first half, and a code of the second factor */
        LoginCode: {
            /** @description `challenge_token` of the answer to POST /api/auth/login */
            challenge_token: string;
            /** @description A code of the second factor: the six digits that the authenticator app shows, or a recovery code */
            code: string;
            /** @description The token at the end of the link in an invitation’s mail, by which the service knows the invitation */
            invite_token?: string;
            /** @description Id of the organization that the access token is to be for. If left out, the organization of invite_token, or else the oldest one of the user */
            org_id?: string;
        };
        /** @description When to email the caller about each event type. `now`: immediately. `daily`: in the daily digest. `off`: never. `null`: the default of the type; by default, events that wait for the caller, and reports on the caller’s own requests, are emailed immediately. Omitted types stay unchanged */
        MailChoices: {
            /** @description When to email the caller about this event: usage of the included credits or of the overage cap reached 50, 80, 95 or 100 %. `null`: the default, `now` */
            "billing.budget_reached"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a payment failed; the organization keeps its billing plan for 7 days. `null`: the default, `now` */
            "billing.payment_failed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a payment succeeded after it had failed before. `null`: the default, `daily` */
            "billing.payment_recovered"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the organization’s billing plan changed. `null`: the default, `daily` */
            "billing.plan_changed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the organization’s trial ends in three days. `null`: the default, `now` */
            "billing.trial_ending"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a cloud account was connected; if it was connected before, its deployments can be changed again. `null`: the default, `daily` */
            "cloud_account.connected"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the client secret of a cloud account expires soon. `null`: the default, `now` */
            "cloud_account.credentials_expiring"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the credentials of a cloud account were replaced. `null`: the default, `daily` */
            "cloud_account.credentials_rotated"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a cloud account was disconnected; its deployments can’t be changed until the account is connected again. `null`: the default, `daily` */
            "cloud_account.disconnected"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a quota request ended without an increase of the quota. `null`: the default, `now` */
            "cloud_account.quota_not_raised"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the cloud increased a quota as requested; a plan or run that needed the quota can be tried again. `null`: the default, `daily` */
            "cloud_account.quota_raised"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: an admin requested an increase of a cloud quota. `null`: the default, `now` */
            "cloud_account.quota_requested"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the probe of a cloud account succeeded again. `null`: the default, `daily` */
            "cloud_account.recovered"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the probe of a cloud account failed. `null`: the default, `now` */
            "cloud_account.unhealthy"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: an approval request was approved or rejected. `null`: the default, `daily` */
            "deployment.approval_decided"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: an approval lapsed before a run used it. `null`: the default, `now` */
            "deployment.approval_lapsed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: an approval was requested. `null`: the default, `now` */
            "deployment.approval_requested"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a check found that earlier drift is gone. `null`: the default, `daily` */
            "deployment.back_in_line"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a deployment was created with its first plan; nothing is applied yet. `null`: the default, `daily` */
            "deployment.created"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a destroy couldn’t delete everything. `null`: the default, `now` */
            "deployment.destroy_failed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a destroy was started. `null`: the default, `daily` */
            "deployment.destroy_started"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a deployment was destroyed, with nothing left over. `null`: the default, `daily` */
            "deployment.destroyed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a check found drift: differences from the applied plan. `null`: the default, `now` */
            "deployment.drifted"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a deployment expires soon. `null`: the default, `now` */
            "deployment.expiring"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: an owner gave up a deployment: the service no longer tries to delete its remaining resources in the cloud. `null`: the default, `now` */
            "deployment.forgotten"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: resources of a destroyed deployment were found in the cloud account. `null`: the default, `now` */
            "deployment.remains_found"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: an approval request was withdrawn. `null`: the default, `daily` */
            "deployment.request_withdrawn"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a run was cancelled. `null`: the default, `now` */
            "deployment.run_cancelled"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a run that applies or changes a deployment failed. `null`: the default, `now` */
            "deployment.run_failed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a run that applies or changes a deployment was started. `null`: the default, `daily` */
            "deployment.run_started"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a run that applies or changes a deployment succeeded. `null`: the default, `daily` */
            "deployment.run_succeeded"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the approval requirement for deployments was turned on or off. `null`: the default, `now` */
            "org.approval_required_toggled"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the estimated monthly cost of the organization’s deployments exceeds its cloud budget. `null`: the default, `now` */
            "org.cloud_budget_passed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a member left, was suspended or is no longer an admin, and tokens, token trusts or webhooks created by the member still work. `null`: the default, `now` */
            "org.creations_stay"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: an owner cancelled the deletion of the organization. `null`: the default, `daily` */
            "org.deletion_cancelled"?: ("now" | "daily" | "off") | null;
            /** @description Always emailed immediately (`now`) about this event: the organization is being deleted */
            "org.deletion_due"?: "now";
            /** @description Always emailed immediately (`now`) about this event: an owner requested the deletion of the organization */
            "org.deletion_requested"?: "now";
            /** @description Always emailed immediately (`now`) about this event: the organization is no longer suspended */
            "org.freed"?: "now";
            /** @description When to email the caller about this event: an invitation was accepted. `null`: the default, `daily` */
            "org.invite_accepted"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a person was invited to the organization. `null`: the default, `daily` */
            "org.invite_sent"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a member was removed from the organization or left it. `null`: the default, `now` */
            "org.member_removed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a member’s role was changed. `null`: the default, `daily` */
            "org.member_role_changed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: an operator of the service got temporary read access to the organization. `null`: the default, `now` */
            "org.operator_access_granted"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the organization was renamed. `null`: the default, `daily` */
            "org.renamed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a change weakened the organization’s protection: a safety setting was loosened, a token with the scope `run` or a token trust was created, or the protection of a deployment was removed. `null`: the default, `now` */
            "org.safety_loosened"?: ("now" | "daily" | "off") | null;
            /** @description Always emailed immediately (`now`) about this event: the operator of the service suspended the organization */
            "org.suspended"?: "now";
            /** @description When to email the caller about this event: a session was completed: all gates are confirmed and the deployment is applied. `null`: the default, `daily` */
            "session.completed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a session was started. `null`: the default, `daily` */
            "session.created"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a session was ended by a user, or because its deployment is being destroyed or was given up. `null`: the default, `daily` */
            "session.ended"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a session failed because of an error or because it waited too long. `null`: the default, `now` */
            "session.failed"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: an admin took over the session of a member who left. `null`: the default, `daily` */
            "session.taken_over"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: the deliveries of a webhook keep failing; the webhook will be paused if they continue to fail. `null`: the default, `now` */
            "webhook.failing"?: ("now" | "daily" | "off") | null;
            /** @description When to email the caller about this event: a webhook was paused because its deliveries failed for too long. `null`: the default, `now` */
            "webhook.paused"?: ("now" | "daily" | "off") | null;
        };
        /** @description What the page of a mailed link sends: the token of the link, and what its user enters */
        MailedToken: {
            /** @description The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords */
            bot_check_token?: string;
            /** @description `link_secret` in the answer to the sign-up or to the request to change the address: it shows that the person who made that request also follows the link of the mail */
            link_secret?: string;
            /** @description To verify the address of a new account: sets its password. Left out, the password of the sign-up is kept if link_secret (from the answer of the sign-up) is sent; without both, the account has no password. To confirm a changed address: the current password, required unless link_secret is sent */
            password?: string;
            /** @description The token at the end of the link in the mail; it works once */
            token: string;
        };
        /** @description When the caller is emailed about events of one type */
        MailPreference: {
            /** @description Whether the caller can change `mail`; `false` for events that are always emailed immediately */
            can_be_changed: boolean;
            /** @description Event type that the preference is for */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description Whether `mail` is the default because the caller hasn’t chosen a value. By default, warnings, failures, events that wait for the caller, and reports on the caller’s own requests are emailed immediately; all other events are in the daily digest */
            is_default: boolean;
            /** @description When the caller is emailed about events of this type. `now`: immediately. `daily`: in the daily digest. `off`: never */
            mail: "now" | "daily" | "off" | (string & {});
        };
        /** @description Why the service no longer sends emails to the user’s address. Emails for a forgotten password and for a change of the address are still sent; once the user follows the link in one of them, the service sends all emails again */
        MailProblem: {
            /** @description Time at which the service sent the email that was refused or marked as spam */
            mailed_at: Time;
            /** @description `bounced`: the mail server of the address permanently refused an email. `complained`: the user marked an email as spam */
            reason: "bounced" | "complained" | (string & {});
        };
        /** @description A member: a user who belongs to the organization, with a role */
        Member: {
            /** @description What the caller may do now: change_role of the member, remove the member, or leave, if the caller is this member */
            allowed_actions: ("change_role" | "remove" | "leave" | (string & {}))[];
            /** @description The mail address with which the member logs in */
            email: string;
            /** @description The id of the user who is the member */
            id: string;
            /** @description When the user became a member of the organization */
            joined_at: Time;
            /** @description Why the service no longer sends mails to the member’s address, after one did not arrive or was reported as unwanted; null if it sends them, or if the caller is neither an admin or owner nor this member */
            mail_problem: components["schemas"]["MailProblem"] | null;
            /** @description The name of the member; null if they gave none */
            name: string | null;
            /** @description The member’s role in the organization; each of viewer, member, admin, owner has the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description A limit of how many credits one member may use in a billing period */
        MemberCreditLimit: {
            /** @description How many credits the member may use in a billing period at most */
            credits: number;
            /** @description The user id of the member */
            user_id: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        MemberCreditLimitPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["MemberCreditLimit"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The new limit of how many credits a member may use in a billing period */
        MemberLimitChange: {
            /** @description How many credits the member may use in a billing period at most; null removes the limit */
            credits: number | null;
        };
        /** @description A page of a list, with the cursor of the next page */
        MemberPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Member"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description One use of the memory, with its size */
        MemoryPart: {
            /** @description How much memory this use takes, in bytes */
            bytes: number;
            /** @description What uses this part of the memory, as a text to show */
            name: string;
        };
        /** @description The memory whose size limits the values, such as that of the fullest node of the planned deployment, and what would use it */
        MemoryUse: {
            /** @description What has this memory, such as the fullest node, as a text to show */
            of: string;
            /** @description What uses the memory. If the sum of the parts is more than `whole`, the values do not fit */
            parts: components["schemas"]["MemoryPart"][];
            /** @description How much memory is usable there in all, in bytes */
            whole: number;
        };
        /** @description A message of a session: from the user, or the agent’s reply */
        Message: {
            /** @description Action that the user sent with the message. `confirm`: confirm the open gate. `deploy`: confirm the last gate. `accept`, `drop`: accept or drop pending values. `null` if the message has no action */
            action: "confirm" | "deploy" | "accept" | "drop" | (string & {}) | null;
            /** @description Time at which the message was written */
            created_at: Time;
            /** @description Number of the gate that was open when the message was sent; `null` if none was open yet */
            gate: number | null;
            /** @description ID of the message */
            id: string;
            /** @description Why the message was answered without a language model, if no credits were left; otherwise `null` */
            notice: components["schemas"]["MessageNotice"] | null;
            /** @description The same text as `text`, in consecutive pieces, each with its author */
            parts: components["schemas"]["TextPart"][];
            /** @description Author of the message. `user`: the user. `assistant`: the agent */
            role: "user" | "assistant" | (string & {});
            /** @description Complete text of the message */
            text: string;
        };
        /** @description Last event of a streamed reply: the complete message of the agent, as stored */
        MessageEvent: {
            message: components["schemas"]["Message"];
            /** @description Type of the event; determines the other fields */
            type: "message";
        };
        /** @description Why a message was read and answered without a language model: no credits are left */
        MessageNotice: {
            /** @description Why no language model was used. `credit_limit_reached`: the organization has used its credits for the billing period. `member_limit_reached`: the user has reached their own credit limit for the billing period */
            code: string;
            /** @description Time at which the next billing period begins, with new credits */
            resets_at: Time;
        };
        /** @description A page of a list, with the cursor of the next page */
        MessagePage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Message"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The estimated cost of a month of a deployment that grows and shrinks with its load: from the fewest replicas to the most */
        MonthlyRange: {
            /** @description The cost of a month with the fewest replicas, in US dollars */
            least: number;
            /** @description The cost of a month if the most replicas run all the time, in US dollars */
            most: number;
        };
        /** @description The value, nearest to the wanted one, with which the change would be accepted */
        NearestChange: {
            /** @description The estimated cost with this value or these values; null if none can be computed, for example for a text in place of a number */
            cost: components["schemas"]["CostEstimate"] | null;
            /** @description The name of the agent’s field that the value is of */
            name: string;
            /** @description The value itself, which PATCH would accept */
            value: number;
        };
        /** @description A program’s token to make: with it a script or another program calls the API */
        NewApiToken: {
            /** @description Narrows the token to these agents; left out for all agents */
            agents?: string[];
            /** @description Narrows the token to these cloud accounts; left out for all accounts */
            cloud_account_ids?: string[];
            /**
             * @description After how many days from now the token expires
             * @default 90
             */
            expires_in_days?: number;
            /** @description Narrows the token to deployments that have all of these labels; left out for all deployments */
            labels?: {
                [key: string]: string;
            };
            /** @description A name by which members tell the token from others */
            name: string;
            /**
             * @description What the token is to allow. read: only to read; propose: also to plan deployments and changes, each of which a person has to approve; run: also to start runs where the organization demands no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
            /** @description Id of the service account that the token is to act for; only admins and owners may send it. If left out, the token acts for the caller */
            service_account_id?: string;
        };
        /** @description An AWS account to connect */
        NewAwsAccount: {
            /** @description Display name of the account */
            accountLabel: string;
            /** @description Credentials with which the service accesses the account */
            credentials: components["schemas"]["CrossAccountRoleInput"];
            /** @description Region for deployments into the account whose request names no region. Default: the current `default_region` of the organization’s settings */
            defaultRegion?: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2";
            /** @description Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure */
            provider: "aws";
        };
        /** @description An Azure subscription to connect */
        NewAzureAccount: {
            /** @description Display name of the account */
            accountLabel: string;
            /** @description Credentials with which the service accesses the account */
            credentials: components["schemas"]["ServicePrincipal"] | components["schemas"]["FederatedCredentialInput"];
            /** @description Region for deployments into the account whose request names no region */
            defaultRegion: string;
            /** @description Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure */
            provider: "azure";
        };
        /** @description New credentials of a connected account */
        NewCredentials: {
            /** @description Complete new credentials, for the same account */
            credentials: components["schemas"]["CrossAccountRoleInput"] | components["schemas"]["WorkloadIdentityInput"] | (components["schemas"]["ServicePrincipal"] | components["schemas"]["FederatedCredentialInput"]);
        };
        /** @description A deployment to start without a conversation. Values that are left out have their default; those without one are required */
        NewDeployment: {
            /** @description Id of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description Id of the connected cloud account to deploy into, from GET /api/clouds */
            cloud_account_id?: string;
            /** @description The expiry: when the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests the approval at that time. Null for no expiry. Members are notified 24 hours and 2 hours before */
            expires_at?: Time | null;
            /** @description An access token of Hugging Face with read scope, of an account that has accepted the model’s licence. It is kept encrypted, written as a Secret into the cluster by the next run, and never shown again */
            hub_token?: string;
            /** @description All labels that the deployment is to have, in place of any present ones: keys with values of the organization’s choice. The next run writes them as tags of the CloudFormation stack and, on objects in the cluster, as labels; those that Kubernetes refuses as labels as one annotation */
            labels?: {
                [key: string]: string;
            };
            /** @description The name of the deployment, which the objects in the cluster get, too */
            name?: string;
            /** @description Values for the agent’s options (`options` of GET /api/agents/{id}), by their names; options that are left out have their default */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Whether the deployment is protected: while it is, it can’t be destroyed. Only a member with the role of the one who set the protection, or a higher role, may remove it */
            protected?: boolean;
            scope?: components["schemas"]["RequestedScope"];
            /** @description Values for the other fields of the agent’s gates (`gates` of GET /api/agents/{id}), by their names: all that are neither an option nor a part of scope, cloud_account_id or name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A Google Cloud project to connect */
        NewGcpAccount: {
            /** @description Display name of the account */
            accountLabel: string;
            /** @description Credentials with which the service accesses the account */
            credentials: components["schemas"]["WorkloadIdentityInput"];
            /** @description Region for deployments into the account whose request names no region */
            defaultRegion: string;
            /** @description Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure */
            provider: "gcp";
        };
        /** @description A token of the model hub (Hugging Face), which replaces an earlier one */
        NewHubToken: {
            /** @description An access token of Hugging Face with read scope, of an account that has accepted the model’s licence. It is kept encrypted, written as a Secret into the cluster by the next run, and never shown again */
            token: string;
        };
        /** @description An invitation to send: to which address, and with which role */
        NewInvite: {
            /** @description The e-mail address to invite. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
            email: string;
            /** @description The role that the person is to have: viewer, member, admin or owner, each with the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner";
        };
        /** @description A message from the user to the agent: a text, an action, or both */
        NewMessage: {
            /** @description Action that the user chose with a button instead of words. If `text` is sent as well, the text is read for values first, and the action takes effect only if the text changed no value and was completely understood. While the agent asks about a value of an earlier message, the reply to an action repeats that question; sent a second time, the action takes effect. */
            action?: components["schemas"]["ConfirmAction"] | components["schemas"]["DeployAction"] | components["schemas"]["PendingAction"];
            /** @description Number of the gate that the client shows as open. If another gate is open, the message is refused with 409 `gate_moved` */
            expected_gate?: number;
            /** @description Text of the user to the agent. Can be empty or omitted if `action` is sent */
            text?: string;
        };
        /** @description An organization to create, with the caller as its owner */
        NewOrg: {
            /** @description The name of the organization */
            name: string;
        };
        /** @description A vCPU quota to request an increase of */
        NewQuotaRequest: {
            /** @description ID of the deployment that needs the quota */
            deployment_id?: string;
            /** @description AWS quota code for vCPUs of running On-Demand instances. `L-1216C47A`: standard types. `L-DB2E81BA`: G and VT types. `L-417A185B`: P types */
            quota: "L-1216C47A" | "L-DB2E81BA" | "L-417A185B";
            /** @description AWS region of the quota */
            region: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2";
            /** @description ID of the session that needs the quota */
            session_id?: string;
            /** @description New total value of the quota in vCPUs, not the increase */
            value: number;
        };
        /** @description A service account to make: a program that acts in the organization with tokens of its own */
        NewServiceAccount: {
            /** @description The name of the service account */
            name: string;
            /**
             * @description The role that the service account is to have: viewer or member. Its tokens never allow more than this role does
             * @default member
             */
            role?: "viewer" | "member";
        };
        /** @description The agent to talk to, and the values that the session starts with */
        NewSession: {
            /** @description ID of the agent to talk to, from `GET /api/agents` */
            agent_id: string;
            /** @description ID of a running deployment that the session changes. The session starts with the deployment’s values at gate 5, which asks to confirm all values; confirming gate 5 requests the change */
            change_of?: string;
            /** @description ID of a deployment whose values the new session starts with. The session plans another deployment and doesn’t change this one */
            from_deployment?: string;
            /** @description ID of another session whose values the new session starts with. Each gate shows the copied values and asks for confirmation. Send at most one of `from_session`, `from_deployment` and `change_of` */
            from_session?: string;
            /** @description First message of the user to the agent. Its values are read without a language model; it confirms no gate */
            text?: string;
            /** @description Title of the session, for display in lists */
            title?: string;
            /** @description Values that the session starts with, keyed by the names of the agent’s fields (`gates` of `GET /api/agents/{id}`) */
            values?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A trust to create: tokens of an issuer, such as GitHub Actions, can be exchanged for tokens of a service account */
        NewTokenTrust: {
            /** @description Narrows each token of the trust to these agents; left out for all agents */
            agents?: string[];
            /** @description Narrows each token of the trust to these cloud accounts; left out for all accounts */
            cloud_account_ids?: string[];
            /** @description The claims that a token of the issuer must have to be exchanged, each with its value or its allowed values, compared exactly. For GitHub at least one of repository_id and repository_owner_id is needed, for GitLab at least one of project_id and namespace_id */
            conditions: {
                [key: string]: string | string[];
            };
            /** @description The URL of the issuer, as the claim `iss` of its tokens has it */
            issuer: string;
            /** @description Narrows each token of the trust to deployments that have all of these labels; left out for all deployments */
            labels?: {
                [key: string]: string;
            };
            /** @description A name by which members tell the trust from others */
            name: string;
            /** @description The kind of issuer, which decides which claims `conditions` need: github, gitlab or oidc. If left out, it follows from the issuer: github for GitHub Actions, gitlab for gitlab.com, oidc for any other */
            provider?: "github" | "gitlab" | "oidc";
            /**
             * @description What the token is to allow. read: only to read; propose: also to plan deployments and changes, each of which a person has to approve; run: also to start runs where the organization demands no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
            /** @description Id of the service account that the tokens act for which this service gives in exchange */
            service_account_id: string;
        };
        /** @description A webhook to create: the URL, and the events to send */
        NewWebhook: {
            /**
             * @description Description of the webhook, for display; `null` for none
             * @default null
             */
            description?: string | null;
            /**
             * @description Event types to send to the webhook, from `GET /api/events/types`; `null` for all types, including types added later
             * @default null
             */
            event_types?: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised")[] | null;
            /**
             * @description Format of the sent bodies. `raw`: the notification as JSON. `slack`, `teams`: a message in the format of incoming webhooks of Slack or Microsoft Teams
             * @default raw
             */
            format?: "raw" | "slack" | "teams";
            /** @description Secret to sign the requests to the webhook with, so that the receiver can verify them. Default: a generated secret. The signature header of Standard Webhooks is sent only if the secret is base64, with or without the prefix `whsec_` */
            secret?: string;
            /** @description URL that events are sent to with `POST`. Must use `https` and port 443, have a host on the public internet, and contain no user name */
            url: string;
        };
        /** @description Next external ID of an AWS account, with the trust policies for the switch */
        NextExternalId: {
            /** @description AWS account number, 12 digits */
            accountId: string;
            /** @description Next external ID. The same in every response until `POST /api/clouds/{id}/external-id/use` switches to it */
            external_id: string;
            /** @description Instructions for the setup in AWS, in order, for display */
            steps: string[];
            /** @description Trust policy to set on the role now: accepts both the current and the next external ID */
            trust_policy: {
                [key: string]: unknown;
            };
            /** @description Trust policy to set on the role after `POST /api/clouds/{id}/external-id/use`: accepts only the next external ID. If set earlier, the service can’t access the account */
            trust_policy_after: {
                [key: string]: unknown;
            };
        };
        /** @description Event of a streamed reply: the user’s message is read and answered without a language model, because no credits are left */
        NoticeEvent: {
            /** @description Why no language model was used. `credit_limit_reached`: the organization has used its credits for the billing period. `member_limit_reached`: the user has reached their own credit limit for the billing period */
            code: string;
            /** @description Time at which the next billing period begins, with new credits */
            resets_at: Time;
            /** @description Type of the event; determines the other fields */
            type: "notice";
        };
        /** @description A notification: reports an event of the organization to its members */
        Notification: {
            /** @description Email address of the user in `actor_id` at the time of the event; `null` if `actor_id` is `null` or a service account */
            actor_email: string | null;
            /** @description ID of the user or service account that caused the event; `null` if the service itself caused the event */
            actor_id: string | null;
            /** @description Kind of the actor in `actor_id`. `person`: a user. `service`: a service account of the organization. `null` if the service itself caused the event */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description Name of the actor in `actor_id` at the time of the event; `null` if `actor_id` is `null` or the actor had no name */
            actor_name: string | null;
            /** @description Details of what happened, for display; `null` if there are none beyond `title` */
            body: string | null;
            /** @description Time at which the event happened */
            created_at: Time;
            /** @description URL of the console page to open for the event */
            deep_link: string;
            /** @description ID of the record that the event is about; `entity_type` is its kind */
            entity_id: string;
            /** @description Kind of record that the event is about, for example `session`, `deployment` or `org` */
            entity_type: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | (string & {});
            /** @description Type of the event, for example `deployment.run_failed` */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description ID of the notification, the same in lists, streams and webhooks; use it to recognize duplicates */
            id: string;
            /** @description ID of the organization in which the event happened */
            org_id: string;
            /** @description Machine-readable facts about the event. The fields depend on `event_type` (see `GET /api/events/types`); fields can be added later */
            payload: {
                [key: string]: unknown;
            };
            /** @description Whether the caller has read the notification. Notifications about the caller’s own actions count as read */
            read: boolean;
            /** @description Severity of the event. `info`: information. `ok`: success. `warn`: needs attention. `fail`: failure */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What happened, in one line, for display */
            title: string;
        };
        /** @description Frame of the notification stream: a notification that is new or newer than `Last-Event-ID` */
        NotificationFrame: {
            notification: components["schemas"]["Notification"];
            /** @description Type of the event; determines the other fields */
            type: "notification";
        };
        /** @description A page of a list, with the cursor of the next page */
        NotificationPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Notification"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description Which events of the organization the caller is emailed about, and when */
        NotificationPreferences: {
            digest: components["schemas"]["DailyMail"];
            /** @description When the caller is emailed, for each event type */
            mails: components["schemas"]["MailPreference"][];
        };
        /** @description Fields to change; omitted fields stay unchanged */
        NotificationPreferencesChange: {
            digest?: components["schemas"]["DailyMailChange"];
            mails?: components["schemas"]["MailChoices"];
        };
        /** @description Data of one frame of the notification stream. `notification`: a notification. `ready`: the stream is up to date. `gap`: notifications were missed. `error`: an error ended the stream */
        NotificationStreamFrame: components["schemas"]["NotificationFrame"] | components["schemas"]["ReadyFrame"] | components["schemas"]["GapFrame"] | components["schemas"]["ErrorEvent"];
        /** @description A scope that a person can give a program or machine, with what it would allow */
        OfferedScope: {
            /** @description What a token with this scope could do, in sentences to show */
            can: string[];
            /** @description What a token with this scope couldn’t do, in sentences to show */
            cannot: string[];
            /** @description The scope: read only reads; propose also plans and proposes changes; run also starts runs */
            scope: "read" | "propose" | "run" | (string & {});
        };
        /** @description How far the user and the organization have come on the way to the first deployment */
        OnboardingStatus: {
            /** @description Whether the way to the first deployment is complete: each step is done or not needed */
            complete: boolean;
            /** @description The first step, in the order of `steps`, whose state is open; null if none is */
            next_step: "verify_email" | "pick_plan" | "connect_cloud" | "start_session" | "deploy" | (string & {}) | null;
            steps: components["schemas"]["OnboardingSteps"];
        };
        /** @description The steps to the first deployment, in their order, each with its state */
        OnboardingSteps: {
            /** @description The state of this step: done once the organization has a connected cloud account; open before */
            connect_cloud: "done" | "open" | "not_needed" | (string & {});
            /** @description The state of this step: done once a deployment of the organization has the status succeeded; open before */
            deploy: "done" | "open" | "not_needed" | (string & {});
            /** @description The state of this step: done once the organization has or had a paid billing plan, or has a connected cloud account; not_needed if this service has no billing; open before */
            pick_plan: "done" | "open" | "not_needed" | (string & {});
            /** @description The state of this step: done once a member has started a session (a conversation with an agent); open before */
            start_session: "done" | "open" | "not_needed" | (string & {});
            /** @description The state of this step: done once the user has followed the link of a mail to their address; open before */
            verify_email: "done" | "open" | "not_needed" | (string & {});
        };
        /** @description The open gate of a session: the numbered step that the user must confirm next, with its fields */
        OpenGate: {
            /** @description Fields of the gate, each with its current value */
            fields: components["schemas"]["GateField"][];
            /** @description Names of the fields of this and earlier gates that have no value yet. The gate can be confirmed only when the list is empty */
            missing: string[];
            /** @description A name of the gate for programs; it stays the same when the title changes */
            name: string;
            /** @description Why the user has to confirm the gate again, for display, for example because the plan was rejected or its run failed; `null` if the gate wasn’t reopened */
            notice: string | null;
            /** @description The number of the gate, from 1 to 6; 5 asks for the confirmation of all values and makes the plan, 6 starts the run */
            number: number;
            /** @description Cloud quota that was too small, if the gate was reopened because of a quota: request an increase with `POST /api/clouds/{id}/quota-requests`. Otherwise `null` */
            quota: components["schemas"]["QuotaNeed"] | null;
            /** @description Figures, warnings and refusals that the agent computed from the gate’s values, for the user to check; `null` until the values are complete */
            review: components["schemas"]["GateReview"] | null;
            /** @description The title of the gate to show */
            title: string;
        };
        Operations: {
            "/.well-known/jwks.json": {
                /** @description Answers the public keys with which clouds verify the tokens of this service’s issuer */
                get: {
                    answer: components["schemas"]["IssuerKeySet"];
                };
            };
            "/.well-known/oauth-authorization-server": {
                /** @description Returns the metadata of the authorization server (RFC 8414), which clients of the MCP server use to get a token */
                get: {
                    answer: {
                        [key: string]: unknown;
                    };
                };
            };
            "/.well-known/oauth-protected-resource/mcp": {
                /** @description Returns the metadata of the MCP server as a protected resource (RFC 9728) */
                get: {
                    answer: {
                        [key: string]: unknown;
                    };
                };
            };
            "/.well-known/openid-configuration": {
                /** @description Answers the OpenID Connect discovery document of this service’s issuer, whose tokens customers’ clouds trust */
                get: {
                    answer: components["schemas"]["IssuerDiscovery"];
                };
            };
            "/api/agents": {
                /** @description Lists the agents. An agent is a specialist in one kind of infrastructure, which it plans from the values that a user gives */
                get: {
                    answer: components["schemas"]["AgentPage"];
                };
            };
            "/api/agents/{id}": {
                /** @description Shows an agent: its gates (numbered steps) with the values that each asks for, its options, and the clouds that it deploys into */
                get: {
                    answer: components["schemas"]["Agent"];
                    path: {
                        /** @description The id of the agent */
                        id: string;
                    };
                };
            };
            "/api/agents/{id}/preview": {
                /** @description Shows what the agent’s gates (numbered steps that a user confirms) would say to these values, and the plan that they would lead to. Nothing is saved or started */
                post: {
                    answer: components["schemas"]["Preview"];
                    body: components["schemas"]["DeploymentRequest"];
                    path: {
                        /** @description The id of the agent */
                        id: string;
                    };
                };
            };
            "/api/audit": {
                /** @description Lists the events of the audit log (what was done in the organization, by whom and when), newest first */
                get: {
                    answer: components["schemas"]["AuditEventPage"];
                    query?: {
                        /** @description Only events with exactly this action, such as org.renamed */
                        action?: string;
                        /** @description Only events whose actor_id (who did it) is this id of a user or service account */
                        actor_id?: string;
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /** @description Only events at this time or later */
                        from?: Time;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only events whose target_id (what the action was about) is this id of a record */
                        target_id?: string;
                        /** @description Only events before this time */
                        to?: Time;
                    };
                };
            };
            "/api/audit/{id}": {
                /** @description Shows an event of the audit log */
                get: {
                    answer: components["schemas"]["AuditEvent"];
                    path: {
                        /** @description ID of the audit event */
                        id: string;
                    };
                };
            };
            "/api/audit/export": {
                /** @description Streams the whole audit log, oldest first, as NDJSON or CSV. Each line of the NDJSON has the event’s seal: a hash over the event and the seal before it, by which `npm run audit:verify` in the service’s repository finds changed or missing events. The last line is `end` with the number of events, or `next` with the position for the next request: append its answer to the same file before the check. With a filter, the export is CSV alone: it has what the list has, newest first, without numbers and seals */
                get: {
                    query?: {
                        /** @description Only events with exactly this action, such as org.renamed */
                        action?: string;
                        /** @description Only events whose actor_id (who did it) is this id of a user or service account */
                        actor_id?: string;
                        /** @description The position that the last line `next` gave, or the `seq` of the last event that arrived: the events after it are sent */
                        after?: string;
                        /** @description `continuation` of the same line as `after`. With both, the request continues the export: it requires no recent sign-in, and counts against the rate limit `export_part`. Ignored if the value belongs to another sign-in or position, or is older than 6 hours */
                        continuation?: string;
                        /**
                         * @description The format of the export: ndjson (one JSON object per line, with seals) or csv (a table)
                         * @default ndjson
                         */
                        format?: "ndjson" | "csv";
                        /** @description Only events at this time or later */
                        from?: Time;
                        /** @description Only events whose target_id (what the action was about) is this id of a record */
                        target_id?: string;
                        /** @description Only events before this time */
                        to?: Time;
                    };
                };
            };
            "/api/auth/authorize/allow": {
                /** @description Allows a program’s authorization request, by its id from …/authorize/show: the program gets an authorization code, which it exchanges within a minute for an access token of the MCP server */
                post: {
                    answer: components["schemas"]["AnsweredAuthorization"];
                    body: components["schemas"]["AuthorizationAllowed"];
                };
            };
            "/api/auth/authorize/refuse": {
                /** @description Refuses a program’s authorization request, by its id from …/authorize/show; the program is told that it was refused */
                post: {
                    answer: components["schemas"]["AnsweredAuthorization"];
                    body: components["schemas"]["AuthorizationRefused"];
                };
            };
            "/api/auth/authorize/show": {
                /** @description Shows the authorization request of a program: which program asks to act in the caller’s name, and what each scope would allow it. The console’s page /authorize calls this operation */
                post: {
                    answer: components["schemas"]["ClientAuthorization"];
                    body: components["schemas"]["AuthorizationQuestion"];
                };
            };
            "/api/auth/device": {
                /** @description Begins the log-in of a machine (RFC 8628): the answer has a code that a person enters in the console within ten minutes, and one with which the machine asks POST /api/auth/token. The body is JSON or a form */
                post: {
                    answer: components["schemas"]["StartedDeviceLogin"];
                    body: components["schemas"]["DeviceLoginStart"];
                };
            };
            "/api/auth/device/allow": {
                /** @description Allows the log-in of a machine, by its id from …/device/show: the machine gets a personal token of the caller, which expires after 90 days and is listed with the caller’s other tokens */
                post: {
                    answer: components["schemas"]["ApiToken"];
                    body: components["schemas"]["DeviceLoginAllowed"];
                };
            };
            "/api/auth/device/refuse": {
                /** @description Refuses the log-in of a machine, by its id from …/device/show; the machine is told that it was refused */
                post: {
                    body: components["schemas"]["DeviceLoginRefused"];
                };
            };
            "/api/auth/device/show": {
                /** @description Shows which machine waits for the entered code, and what each scope would allow the machine. From then on only the caller can allow or refuse the log-in */
                post: {
                    answer: components["schemas"]["DeviceLogin"];
                    body: components["schemas"]["DeviceCode"];
                };
            };
            "/api/auth/export": {
                /** @description Streams what is kept about the caller, over all their organizations, as NDJSON: a line for each record, with its kind as the only key, and a last one: `end`, or `next` with the value of `after` for the next request */
                get: {
                    query?: {
                        /** @description Position after which the export continues: `after` of the `next` line at the end of the previous response or, if that response was interrupted, of the last `position` line received */
                        after?: string;
                        /** @description `continuation` of the same line as `after`. With both, the request continues the export: it requires no recent sign-in, and counts against the rate limit `export_part`. Ignored if the value belongs to another sign-in or position, or is older than 6 hours */
                        continuation?: string;
                    };
                };
            };
            "/api/auth/forgot-password": {
                /** @description Mails a link with which the user sets a new password. An unknown address gets the same answer */
                post: {
                    answer: components["schemas"]["Accepted"];
                    body: components["schemas"]["ForgottenPassword"];
                };
            };
            "/api/auth/fresh-sign-in": {
                /** @description Proves again who the caller is, by a code of the second factor or, without one, by the password: the answer holds an access token of the same sign-in for acts that need one of the last 10 minutes */
                post: {
                    answer: components["schemas"]["SignedIn"];
                    body: components["schemas"]["SignInRefresh"];
                };
            };
            "/api/auth/invitation": {
                /** @description Shows the invitation of a mailed link: who invites whom into which organization. It changes nothing, and is a POST so that the token stands in no address */
                post: {
                    answer: components["schemas"]["Invitation"];
                    body: components["schemas"]["InvitationToken"];
                };
            };
            "/api/auth/login": {
                /** @description Exchanges e-mail address and password for an access token. The token is for the organization in org_id, else for that of the invitation, else for the user’s oldest one. If the user has a second factor, the answer is 202 with a challenge: POST /api/auth/login/second-factor takes it with a code */
                post: {
                    answer: components["schemas"]["SignedIn"] | components["schemas"]["LoginChallenge"];
                    body: components["schemas"]["Login"];
                };
            };
            "/api/auth/login/second-factor": {
                /** @description The second half of a login of a user with a second factor: exchanges the challenge of the first half and a code for an access token. A recovery code works as well */
                post: {
                    answer: components["schemas"]["SignedIn"];
                    body: components["schemas"]["LoginCode"];
                };
            };
            "/api/auth/logout": {
                /** @description Ends the sign-in of the access token, with all access tokens that came from it. A token that is missing, expired or unknown gets the same answer, and nothing changes */
                post: Record<string, never>;
            };
            "/api/auth/me": {
                /** @description Requests the deletion of the caller’s account, which is carried out 14 days later, or later if organizations of the caller are deleted with it; until then it can be cancelled. Repeating the request changes nothing */
                delete: {
                    answer: components["schemas"]["Deletion"];
                };
                /** @description Shows the user to whom the access token belongs, with the organization that the token is for and their role in it */
                get: {
                    answer: components["schemas"]["OwnUser"];
                };
                /** @description Changes the caller’s name, as other members see it; null for none */
                patch: {
                    answer: components["schemas"]["OwnUser"];
                    body: components["schemas"]["UserChange"];
                };
            };
            "/api/auth/me/deletion": {
                /** @description Cancels the deletion of the account; repeating the request changes nothing */
                delete: Record<string, never>;
                /** @description Shows the requested deletion of the caller’s account, if there is one */
                get: {
                    answer: components["schemas"]["DeletionState"];
                };
            };
            "/api/auth/me/email": {
                /** @description Asks for another e-mail address: mails a link to it, and POST /api/auth/verify-email with the token of that link makes the change. The answer is the same for addresses of other accounts */
                post: {
                    answer: components["schemas"]["LinkMailed"];
                    body: components["schemas"]["EmailChange"];
                };
            };
            "/api/auth/me/onboarding-status": {
                /** @description Shows which steps to the first deployment are done and which are open, of the user (the verified address) and of the organization that the access token is for */
                get: {
                    answer: components["schemas"]["OnboardingStatus"];
                };
            };
            "/api/auth/me/password": {
                /** @description Changes the password. Every sign-in of the user ends, also this one, and the answer holds a new access token */
                post: {
                    answer: components["schemas"]["SignedIn"];
                    body: components["schemas"]["PasswordChange"];
                };
            };
            "/api/auth/resend-verification": {
                /** @description Mails the verification link again. An address that is unknown or verified already gets the same answer */
                post: {
                    answer: components["schemas"]["Accepted"];
                    body: components["schemas"]["UnverifiedAddress"];
                };
            };
            "/api/auth/reset": {
                /** @description Sets a new password with the token of a reset mail, which works once. All sign-ins of the user end */
                post: {
                    answer: components["schemas"]["PasswordChanged"];
                    body: components["schemas"]["PasswordReset"];
                };
            };
            "/api/auth/revoke": {
                /** @description Revokes the program’s token in the body (RFC 7009): a program calls this when it needs the token no longer. A token that is unknown or has ended already gets the same answer. The body is JSON or a form */
                post: {
                    answer: components["schemas"]["TokenGivenBack"];
                    body: components["schemas"]["GivenBackToken"];
                };
            };
            "/api/auth/second-factor": {
                /** @description Whether the caller has a second factor, since when, and how many recovery codes are left */
                get: {
                    answer: components["schemas"]["SecondFactor"];
                };
                /** @description Creates a second factor for the caller: a secret for an authenticator app, which the answer shows once. It takes effect when one of its codes is sent to POST /api/auth/second-factor/confirm */
                post: {
                    answer: components["schemas"]["SecondFactorEnrolment"];
                    body: components["schemas"]["SecondFactorRequest"];
                };
            };
            "/api/auth/second-factor/confirm": {
                /** @description Confirms a new second factor with one of its codes; from then on each login asks for a code. The answer shows the recovery codes, this once */
                post: {
                    answer: components["schemas"]["RecoveryCodes"];
                    body: components["schemas"]["SecondFactorConfirmation"];
                };
            };
            "/api/auth/second-factor/recovery-codes": {
                /** @description Creates new recovery codes for the second factor, which replace the former ones. Only this answer shows them */
                post: {
                    answer: components["schemas"]["RecoveryCodes"];
                    body: components["schemas"]["RecoveryCodesRequest"];
                };
            };
            "/api/auth/second-factor/remove": {
                /** @description Removes the second factor, with one of its codes or a recovery code. From then on the user can’t enter organizations that require one */
                post: {
                    body: components["schemas"]["SecondFactorRemoval"];
                };
            };
            "/api/auth/sessions": {
                /** @description Logs out everywhere: ends all sign-ins of the user, this one too, with every access token of them */
                delete: Record<string, never>;
                /** @description Lists the user’s sign-ins (logins) that have not ended, newest first, in all organizations */
                get: {
                    answer: components["schemas"]["SignInPage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/auth/sessions/{id}": {
                /** @description Ends a sign-in of the user with every access token that came from it */
                delete: {
                    path: {
                        /** @description ID of the sign-in */
                        id: string;
                    };
                };
            };
            "/api/auth/signup": {
                /** @description Creates an account: in the organization of the invitation, or without one in a new organization. An address that has an account already gets the same answer */
                post: {
                    answer: components["schemas"]["LinkMailed"];
                    body: components["schemas"]["Signup"];
                };
            };
            "/api/auth/switch-org": {
                /** @description Issues an access token of the same sign-in for another organization that the user belongs to. The new token expires when the current one does; the current token stays valid */
                post: {
                    answer: components["schemas"]["SignedIn"];
                    body: components["schemas"]["OrgSwitch"];
                };
            };
            "/api/auth/token": {
                /** @description Exchanges a token of an issuer that an organization trusts (GitHub Actions, GitLab CI) for one of a service account, for a quarter of an hour (RFC 8693); or gives a machine, or a program that asked by the browser, the token that a person has allowed it (RFC 8628, RFC 6749). The body is JSON or a form; refusals have `error` and `error_description` of RFC 6749 besides */
                post: {
                    answer: components["schemas"]["ExchangedToken"];
                    body: components["schemas"]["TokenRequest"];
                };
            };
            "/api/auth/verify-email": {
                /** @description Verifies the e-mail address of a new account, or a changed address, with the token of the mailed link, which works once */
                post: {
                    answer: components["schemas"]["EmailVerified"];
                    body: components["schemas"]["MailedToken"];
                };
            };
            "/api/billing/cap": {
                /** @description Sets the cap: how much the organization is willing to pay in a billing period for credits beyond the included ones */
                patch: {
                    answer: components["schemas"]["BillingState"];
                    body: components["schemas"]["CapChange"];
                };
            };
            "/api/billing/checkout": {
                /** @description Creates a page at the payment provider on which the organization buys a billing plan; the plan changes once the payment is made */
                post: {
                    answer: components["schemas"]["Checkout"];
                    body: components["schemas"]["CheckoutRequest"];
                };
            };
            "/api/billing/invoices": {
                /** @description Lists the organization’s invoices, newest first */
                get: {
                    answer: components["schemas"]["InvoicePage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/billing/member-limits": {
                /** @description Lists how many credits single members may use in a billing period, for the members who have such a limit */
                get: {
                    answer: components["schemas"]["MemberCreditLimitPage"];
                };
            };
            "/api/billing/member-limits/{id}": {
                /** @description Sets how many credits a member may use in a billing period, or removes the limit */
                patch: {
                    body: components["schemas"]["MemberLimitChange"];
                    path: {
                        /** @description ID of the member */
                        id: string;
                    };
                };
            };
            "/api/billing/plans": {
                /** @description Lists the billing plans (subscriptions) that the organization can have, the cheapest first */
                get: {
                    answer: components["schemas"]["BillingPlanPage"];
                };
            };
            "/api/billing/portal": {
                /** @description Creates a link to the customer portal of the payment provider: cards, invoices, another billing plan, cancellation */
                post: {
                    answer: components["schemas"]["Portal"];
                };
            };
            "/api/billing/state": {
                /** @description Shows billing plan, usage, limits and cap of the organization, and what changes next */
                get: {
                    answer: components["schemas"]["BillingState"];
                };
            };
            "/api/billing/stripe": {
                /** @description Receives events from Stripe, if the installation sells billing plans with Stripe */
                post: {
                    answer: {
                        [key: string]: unknown;
                    };
                    /** @description Event in the form that Stripe documents */
                    body: {
                        [key: string]: unknown;
                    };
                };
            };
            "/api/billing/usage": {
                /** @description Shows the organization’s usage of credits in groups: by day, user, session or kind. By default it is that of the present billing period */
                get: {
                    answer: components["schemas"]["Usage"];
                    query?: {
                        /** @description Only usage of credits at this time or later; default: the beginning of the present billing period */
                        from?: Time;
                        /**
                         * @description What the groups are: day, user, session, or kind (calls of the language model, or runs)
                         * @default day
                         */
                        group_by?: "day" | "user" | "session" | "kind";
                        /** @description Only usage of credits before this time; default: now */
                        to?: Time;
                    };
                };
            };
            "/api/clouds": {
                /** @description Returns the connected cloud accounts of the organization, newest first */
                get: {
                    answer: components["schemas"]["CloudAccountPage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only accounts of this cloud provider: `aws`, `gcp` or `azure` */
                        provider?: "aws" | "gcp" | "azure";
                    };
                };
                /** @description Connects a cloud account and returns it, if the service can access the account with the credentials. An account that was connected before keeps its previous ID, and the service can manage the account’s deployments again */
                post: {
                    answer: components["schemas"]["CloudAccount"];
                    body: components["schemas"]["NewAwsAccount"] | components["schemas"]["NewGcpAccount"] | components["schemas"]["NewAzureAccount"];
                };
            };
            "/api/clouds/{id}": {
                /** @description Disconnects a cloud account and returns the deployments that can’t be changed or destroyed until the account is connected again. To see these deployments beforehand, read `deployments` of `GET /api/clouds/{id}` */
                delete: {
                    answer: components["schemas"]["Disconnected"];
                    path: {
                        /** @description ID of the cloud account */
                        id: string;
                    };
                };
                /** @description Returns a connected cloud account */
                get: {
                    answer: components["schemas"]["CloudAccount"];
                    path: {
                        /** @description ID of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/clusters": {
                /** @description Returns the EKS clusters that currently exist in an AWS account, in one region or in all. `scope` of a deployment takes the name of a cluster as `cluster_name` */
                get: {
                    answer: components["schemas"]["ClusterPage"];
                    path: {
                        /** @description ID of the cloud account */
                        id: string;
                    };
                    query?: {
                        /** @description AWS region to list the clusters of, or `all` for all regions. Default: `defaultRegion` of the cloud account */
                        region?: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2" | "all";
                    };
                };
            };
            "/api/clouds/{id}/credentials": {
                /** @description Replaces the credentials of a connected account and returns the account, if the service can access the account with the new credentials; otherwise nothing changes */
                post: {
                    answer: components["schemas"]["CloudAccount"];
                    body: components["schemas"]["NewCredentials"];
                    path: {
                        /** @description ID of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/external-id": {
                /** @description Creates the next external ID of an AWS account and returns it with the trust policies for the switch. The current external ID stays in use until `POST /api/clouds/{id}/external-id/use` */
                post: {
                    answer: components["schemas"]["NextExternalId"];
                    path: {
                        /** @description ID of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/external-id/use": {
                /** @description Switches an AWS account to its next external ID and returns the account, if the service can assume the role with the next external ID; otherwise nothing changes */
                post: {
                    answer: components["schemas"]["CloudAccount"];
                    path: {
                        /** @description ID of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/quota-requests": {
                /** @description Returns the quota requests of a cloud account, newest first */
                get: {
                    answer: components["schemas"]["QuotaRequestPage"];
                    path: {
                        /** @description ID of the cloud account */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Requests an increase of a vCPU quota from AWS, follows the request until AWS decides, and returns it. The account’s role needs the policy in `quota_cli` of `POST /api/clouds/setup`. The request can’t be withdrawn */
                post: {
                    answer: components["schemas"]["QuotaRequest"];
                    body: components["schemas"]["NewQuotaRequest"];
                    path: {
                        /** @description ID of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/external-id": {
                /** @description Returns the external ID for an AWS account, which the account’s role must require, with the policies for the role. Every call for the same account returns the same external ID */
                post: {
                    answer: components["schemas"]["ExternalId"];
                    body: components["schemas"]["ExternalIdRequest"];
                };
            };
            "/api/clouds/setup": {
                /** @description Returns the setup of a cloud account that was prepared with `POST /api/clouds/setup` */
                get: {
                    answer: components["schemas"]["SetupGuide"];
                    query: {
                        /** @description AWS account number, Google Cloud project ID or Azure subscription ID */
                        accountId: string;
                        /** @description Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure */
                        provider: "aws" | "gcp" | "azure";
                    };
                };
                /** @description Prepares the connection of a cloud account and returns the trust to set up in the account, with commands for it. Doesn’t connect the account */
                post: {
                    answer: components["schemas"]["SetupGuide"];
                    body: components["schemas"]["SetupRequest"];
                };
            };
            "/api/config/deployment-schema": {
                /** @description Answers the JSON schema of deployment files: files with the values of a deployment, which the commands `dor plan -f` and `dor apply -f` read */
                get: {
                    /** @description A JSON schema, draft 2020-12 */
                    answer: {
                        [key: string]: unknown;
                    };
                };
            };
            "/api/config/openapi": {
                /** @description Lists the parts of the OpenAPI document with their operations, so that a program need not read the whole document */
                get: {
                    answer: components["schemas"]["ApiParts"];
                };
            };
            "/api/config/public": {
                /** @description Shows what a frontend or command line needs to know before a user logs in: addresses, how to sign up, and optional features */
                get: {
                    answer: components["schemas"]["PublicConfig"];
                };
            };
            "/api/deployments": {
                /** @description Lists the deployments of the organization, newest first */
                get: {
                    answer: components["schemas"]["DeploymentSummaryPage"];
                    query?: {
                        /** @description Only deployments of the agent with this id */
                        agent_id?: string;
                        /** @description Only deployments in the cloud account with this id */
                        cloud_account_id?: string;
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /** @description Only deployments that have all of these labels: key or key=value, up to ten, separated by commas */
                        label?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only deployments with exactly this name */
                        name?: string;
                        /** @description Only deployments with this status, such as awaiting_approval, running or succeeded */
                        status?: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed";
                    };
                };
                /** @description Starts a deployment without a conversation. It is planned and checked against the account before the answer, which takes up to 26 s. It waits for approval where the organization requires one; otherwise its run starts. POST /api/agents/{id}/preview shows beforehand which values are missing */
                post: {
                    answer: components["schemas"]["Deployment"];
                    body: components["schemas"]["NewDeployment"];
                };
            };
            "/api/deployments/{id}": {
                /** @description Shows a deployment with its current plan, its approval, its runs in short and its outputs */
                get: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
                /** @description Changes labels, protection and expiry of a deployment. Members may change deployments that they planned, admins and owners any. Labels reach the cloud with the next run. options and sizing change what runs: the change waits for approval as proposal where the organization requires one; otherwise its run starts. A deployment that was started without a conversation and has not succeeded yet is planned again, with another name and scope if the request has them; its former approval is void */
                patch: {
                    answer: components["schemas"]["Deployment"];
                    body: components["schemas"]["DeploymentChanges"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/apply": {
                /** @description Applies the current plan again. After a run that failed or was cancelled it continues from there; after one that succeeded it corrects what was changed by hand in the cloud. `status` of the answer shows the result: running; awaiting_approval if an approval is missing; succeeded with a `proposal` if labels were changed since the last run; planned if the plan would be different now, so that nothing was applied */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/approvals": {
                /** @description Lists the requests for approval of a deployment with their decisions, newest first */
                get: {
                    answer: components["schemas"]["ApprovalPage"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/deployments/{id}/approvals/{approval_id}": {
                /** @description Shows a request for approval and its decision */
                get: {
                    answer: components["schemas"]["Approval"];
                    path: {
                        /** @description ID of the approval */
                        approval_id: string;
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/approve": {
                /** @description Approves the request for approval that waits: to apply a plan, or to update or destroy what runs. The run begins at once. Of two decisions at the same moment the second gets 409 */
                post: {
                    answer: components["schemas"]["Deployment"];
                    body?: components["schemas"]["Decision"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/destroy": {
                /** @description Begins to delete the resources that the deployment has made. Members may destroy deployments that they planned, admins and owners any. Resources that hold data are kept, unless `delete_data` is true, and listed in the deployment’s `teardown`. If the organization requires an approval, this asks for the approval, and nothing is deleted before it is given */
                post: {
                    answer: components["schemas"]["Deployment"];
                    body: components["schemas"]["DestroyRequest"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/drift": {
                /** @description Starts a check for drift: a comparison of the cloud with what was applied, which takes minutes; `drift` of the deployment shows the result. The same check runs by itself once a day. It changes nothing in the cloud. Members may check deployments that they planned, admins and owners any */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/events": {
                /** @description Lists what happened to a deployment, oldest first. Without Accept: text/event-stream the answer is one page. With it, the answer is a stream of everything after cursor or Last-Event-ID and of what happens from then on, until [DONE] when the deployment is at rest. If a stream ends without [DONE], connect again with the last id. limit is for pages only */
                get: {
                    answer: components["schemas"]["DeploymentEventPage"];
                    frame: components["schemas"]["DeploymentStreamFrame"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/deployments/{id}/evidence": {
                /** @description Streams what the service has recorded of a deployment as one JSON document: conversation, values, plans, approvals, runs, outputs, teardown and the audit log’s events. Each event has a seal: a hash over the event and the seal before it, by which `npm run audit:verify` in the service’s repository finds changed events */
                get: {
                    answer: components["schemas"]["Evidence"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/forget": {
                /** @description Gives up what a failed destroy left over, or what is in a disconnected account: the service no longer tries to delete it, and the deployment counts as destroyed. `teardown` keeps listing it */
                post: {
                    answer: components["schemas"]["Deployment"];
                    body: components["schemas"]["ForgetRequest"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/hub_token": {
                /** @description Deletes the deployment’s token of the model hub. The Secret in the cluster stays until the next run deletes it; for a deployment that has succeeded, POST /api/deployments/{id}/apply starts a run */
                delete: {
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
                /** @description Sets the token with which the deployment downloads its model from the model hub (Hugging Face), in place of an earlier token. The next run writes the token into the cluster. Members may do this for deployments that they planned, admins and owners for any */
                put: {
                    body: components["schemas"]["NewHubToken"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/plans": {
                /** @description Lists the plans of a deployment, newest first, 20 at most in a page; the first one is the current one */
                get: {
                    answer: components["schemas"]["PlanSummaryPage"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/deployments/{id}/plans/{plan_id}": {
                /** @description Shows a plan with all its content: CloudFormation template, Kubernetes objects, and the values that both were computed from */
                get: {
                    answer: components["schemas"]["Plan"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                        /** @description ID of the plan */
                        plan_id: string;
                    };
                };
            };
            "/api/deployments/{id}/preflight": {
                /** @description Makes a preflight: checks the customer’s cloud for problems that would stop a run, of the change that waits for approval, or else of the current plan, and stores the findings with that plan. It changes nothing in the cloud and takes up to 20 s. Members may check deployments that they planned, admins and owners any */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/preview": {
                /** @description Shows what PATCH with these values, or a rollback to this plan, would change and what that would cost. Values that PATCH or the rollback would refuse are refused here, too. No request for approval is made, and no notification is sent */
                post: {
                    answer: components["schemas"]["ChangePreview"];
                    body: components["schemas"]["ChangePreviewRequest"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/price": {
                /** @description Estimates what a deployment would cost with these values, also if PATCH would refuse them: then with the reason, and with the nearest value that it would accept. Nothing is recorded */
                post: {
                    answer: components["schemas"]["ChangePrice"];
                    body: components["schemas"]["ChangePriceRequest"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/proposal": {
                /** @description Withdraws the request that waits for approval. If the request was to change or destroy the running deployment, the deployment stays as it is. If it was the first request to apply a plan, the user reviews the plan again in the session before another approval is requested */
                delete: {
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/reject": {
                /** @description Rejects the request that waits for approval. If the request was to apply a plan, the user reviews the plan again in the session. If it was to change or destroy the running deployment, the deployment stays as it is */
                post: {
                    answer: components["schemas"]["Deployment"];
                    body?: components["schemas"]["Decision"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/rollback": {
                /** @description Plans a change back to the values of an earlier plan. Nothing in the cloud changes until the change is approved, if the organization requires approvals, and its run begins */
                post: {
                    answer: components["schemas"]["Deployment"];
                    body: components["schemas"]["RollbackRequest"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/runs": {
                /** @description Lists the runs of a deployment (attempts to apply a plan or to destroy it), newest first */
                get: {
                    answer: components["schemas"]["RunPage"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/deployments/{id}/runs/{run_id}": {
                /** @description Shows a run (one attempt to apply a plan or to destroy a deployment) with its steps and progress */
                get: {
                    answer: components["schemas"]["Run"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                        /** @description ID of the run */
                        run_id: string;
                    };
                };
            };
            "/api/deployments/{id}/runs/{run_id}/cancel": {
                /** @description Cancels a run: it ends at the next point at which it can stop without harm. Members may cancel runs that they started, admins and owners any. A stack that is being updated is rolled back; one that is being created is deleted, and a program may cancel such a run only if it started the run itself. The run’s record says what exists then */
                post: {
                    answer: components["schemas"]["Run"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                        /** @description ID of the run */
                        run_id: string;
                    };
                };
            };
            "/api/deployments/{id}/runs/{run_id}/events": {
                /** @description Lists the events of a run, oldest first. To follow a run, ask again with next_cursor every second or two until it is null; while the run goes on there is always a next_cursor, also after an empty page */
                get: {
                    answer: components["schemas"]["RunEventPage"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                        /** @description ID of the run */
                        run_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/deployments/spending": {
                /** @description Estimates what the deployments have cost in the organization’s cloud accounts since the beginning of the month (UTC): each by the list prices of the plans that were applied. A plan’s price counts from the end of the run that applied it to the end of the next run, or to now. The clouds’ bills are not read */
                get: {
                    answer: components["schemas"]["Spending"];
                };
            };
            "/api/events/types": {
                /** @description Returns the event types that notifications and webhooks report, with the schema of `payload` for each */
                get: {
                    answer: components["schemas"]["EventTypePage"];
                };
            };
            "/api/live/changes": {
                /** @description Lists the records of the organization that changed since the position in `after`, which may be up to an hour old. Without `after`, the answer lists none and has the present position. If nothing has changed, a request whose If-None-Match is the position’s ETag gets 304 */
                get: {
                    answer: components["schemas"]["Changes"];
                    query?: {
                        /** @description The position after which changes are listed: `cursor` of the last message of the live channel, or of the last answer, that the client has */
                        after?: string;
                    };
                };
            };
            "/api/live/tickets": {
                /** @description Gives a ticket for one connection of the live channel, a WebSocket over which the client is told which records of the organization change. The connection ends with the sign-in of the access token */
                post: {
                    answer: components["schemas"]["LiveTicket"];
                };
            };
            "/api/notifications": {
                /** @description Returns the organization’s notifications, newest first, each with whether the caller has read it */
                get: {
                    answer: components["schemas"]["NotificationPage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /** @description Only notifications about events of this type, for example `deployment.run_failed` */
                        event_type?: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised";
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                        /**
                         * @description If `true`, only notifications that the caller hasn’t read
                         * @default false
                         */
                        unread_only?: "0" | "1" | "true" | "false";
                    };
                };
            };
            "/api/notifications/{id}": {
                /** @description Returns a notification, without marking it as read */
                get: {
                    answer: components["schemas"]["Notification"];
                    path: {
                        /** @description ID of the notification */
                        id: string;
                    };
                };
            };
            "/api/notifications/{id}/read": {
                /** @description Marks a notification as read by the caller; unchanged for other members */
                post: {
                    path: {
                        /** @description ID of the notification */
                        id: string;
                    };
                };
            };
            "/api/notifications/{id}/unread": {
                /** @description Marks a notification as unread by the caller; unchanged for other members */
                post: {
                    path: {
                        /** @description ID of the notification */
                        id: string;
                    };
                };
            };
            "/api/notifications/mark-all-read": {
                /** @description Marks all current notifications of the organization as read by the caller; unchanged for other members */
                post: Record<string, never>;
            };
            "/api/notifications/preferences": {
                /** @description Returns which event types of the organization the caller is emailed about, and when */
                get: {
                    answer: components["schemas"]["NotificationPreferences"];
                };
                /** @description Changes which event types of the organization the caller is emailed about and when, and returns the preferences; omitted fields stay unchanged */
                patch: {
                    answer: components["schemas"]["NotificationPreferences"];
                    body: components["schemas"]["NotificationPreferencesChange"];
                };
            };
            "/api/notifications/stream": {
                /** @description Streams the notifications of the organization as they happen, from now on or after `Last-Event-ID`, with the header `Accept: text/event-stream`. Without this header, returns the number of unread notifications. A stream ends after at most 5 minutes without `[DONE]`: connect again with the last received ID */
                get: {
                    answer: components["schemas"]["UnreadCount"];
                    frame: components["schemas"]["NotificationStreamFrame"];
                };
            };
            "/api/notifications/unread_count": {
                /** @description Returns the number of notifications that the caller hasn’t read, counted up to 1000 */
                get: {
                    answer: components["schemas"]["UnreadCount"];
                };
            };
            "/api/operator/grants": {
                /** @description Opens a grant: gives the calling operator read access to one organization until ends_at, at most 8 hours away. The organization’s audit log has the reason at once, and its owners get a mail. An earlier grant of the caller for the organization ends */
                post: {
                    answer: components["schemas"]["OperatorGrant"];
                    body: components["schemas"]["WantedGrant"];
                };
            };
            "/api/operator/orgs/{org_id}/accounts": {
                /** @description Lists the cloud accounts of an organization, newest first, with their health, without credentials */
                get: {
                    answer: components["schemas"]["SupportAccountPage"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/accounts/{id}": {
                /** @description Shows a cloud account with what its last probe found, and the deployments in it */
                get: {
                    answer: components["schemas"]["SupportAccountDetail"];
                    path: {
                        /** @description ID of the cloud account */
                        id: string;
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/deliveries": {
                /** @description Lists the deliveries of an organization’s webhooks, newest first, without their bodies */
                get: {
                    answer: components["schemas"]["SupportDeliveryPage"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/deliveries/{id}": {
                /** @description Shows a delivery with its latest attempts, without requests and responses */
                get: {
                    answer: components["schemas"]["SupportDeliveryDetail"];
                    path: {
                        /** @description ID of the delivery */
                        id: string;
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/deployments": {
                /** @description Lists the deployments of an organization, newest first */
                get: {
                    answer: components["schemas"]["SupportDeploymentPage"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/deployments/{id}": {
                /** @description Shows a deployment with its latest runs and requests for an approval */
                get: {
                    answer: components["schemas"]["SupportDeploymentDetail"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/grant": {
                /** @description Ends the calling operator’s access to an organization before it expires */
                delete: {
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
                /** @description Shows the grant (read access) that the calling operator has for an organization now */
                get: {
                    answer: components["schemas"]["OperatorGrant"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/limits": {
                /** @description Shows how much an organization uses of each limit, and its credits */
                get: {
                    answer: components["schemas"]["SupportLimits"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/mails": {
                /** @description Lists the notifications of an organization, newest first, with the mails about each and whether they were sent, without their text */
                get: {
                    answer: components["schemas"]["SupportMailPage"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/requests": {
                /** @description Lists the requests for an approval that wait, newest first, with the members who may decide each and who was told by mail */
                get: {
                    answer: components["schemas"]["SupportRequestPage"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/runs/{id}": {
                /** @description Shows a run with its latest events */
                get: {
                    answer: components["schemas"]["SupportRun"];
                    path: {
                        /** @description ID of the run */
                        id: string;
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/runs/{id}/cancel": {
                /** @description Cancels a run of an organization: it ends at the next point at which it can stop without harm, under the conditions that hold for members. The run’s events and the audit log say that an operator did it */
                post: {
                    answer: components["schemas"]["SupportRun"];
                    path: {
                        /** @description ID of the run */
                        id: string;
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/sessions": {
                /** @description Lists the sessions (conversations with agents) of an organization, newest first, with their status and without their messages */
                get: {
                    answer: components["schemas"]["SupportSessionPage"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/sessions/{id}": {
                /** @description Shows the state of a session (a conversation with an agent) and of its gates (steps), without messages and values */
                get: {
                    answer: components["schemas"]["SupportSessionDetail"];
                    path: {
                        /** @description ID of the session */
                        id: string;
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/sessions/{id}/messages": {
                /** @description Lists the messages of a session, newest first, while the organization allows that by conversations_open_to_support */
                get: {
                    answer: components["schemas"]["SupportMessagePage"];
                    path: {
                        /** @description ID of the session */
                        id: string;
                        /** @description ID of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/webhooks": {
                /** @description Lists the webhooks of an organization with their health, without their addresses */
                get: {
                    answer: components["schemas"]["SupportWebhookList"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/orgs": {
                /** @description Creates another organization, with the caller as its owner; POST /api/auth/switch-org then gives an access token for it */
                post: {
                    answer: components["schemas"]["OwnMembership"];
                    body: components["schemas"]["NewOrg"];
                };
            };
            "/api/orgs/current": {
                /** @description Requests the deletion of the organization, which is carried out 30 days later. Its cloud accounts are disconnected at once, and nothing new begins in it. Repeating the request changes nothing */
                delete: {
                    answer: components["schemas"]["Deletion"];
                    body: components["schemas"]["OrgDeletion"];
                };
                /** @description Shows the organization that the access token is for, with its settings */
                get: {
                    answer: components["schemas"]["Org"];
                };
                /** @description Changes name or settings; what is left out stays. Only an owner may loosen approval_required, approval_required_for_destroy, require_second_approver, require_second_factor, longest_expiry_days */
                patch: {
                    answer: components["schemas"]["Org"];
                    body: components["schemas"]["OrgChange"];
                };
            };
            "/api/orgs/current/deletion": {
                /** @description Cancels the deletion of the organization; its cloud accounts have to be connected again. Repeating the request changes nothing */
                delete: Record<string, never>;
                /** @description Shows the requested deletion of the organization, if there is one */
                get: {
                    answer: components["schemas"]["DeletionState"];
                };
            };
            "/api/orgs/current/export": {
                /** @description Streams all that the organization owns, without secrets, as NDJSON: a line for each record, with its kind as the only key, and a last one: `end`, or `next` with the value of `after` for the next request */
                get: {
                    query?: {
                        /** @description Position after which the export continues: `after` of the `next` line at the end of the previous response or, if that response was interrupted, of the last `position` line received */
                        after?: string;
                        /** @description `continuation` of the same line as `after`. With both, the request continues the export: it requires no recent sign-in, and counts against the rate limit `export_part`. Ignored if the value belongs to another sign-in or position, or is older than 6 hours */
                        continuation?: string;
                    };
                };
            };
            "/api/orgs/current/invites": {
                /** @description Lists the invitations that are neither accepted nor cancelled, expired ones included, newest first */
                get: {
                    answer: components["schemas"]["InvitePage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Invites an e-mail address; the link in the mail works for 7 days and once */
                post: {
                    answer: components["schemas"]["Invite"];
                    body: components["schemas"]["NewInvite"];
                };
            };
            "/api/orgs/current/invites/{id}": {
                /** @description Cancels an invitation; repeating it changes nothing */
                delete: {
                    path: {
                        /** @description ID of the invite */
                        id: string;
                    };
                };
                /** @description Shows an invitation that is neither accepted nor cancelled, also an expired one */
                get: {
                    answer: components["schemas"]["Invite"];
                    path: {
                        /** @description ID of the invite */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/invites/{id}/resend": {
                /** @description Mails an invitation again with a new link; the former link stops working */
                post: {
                    answer: components["schemas"]["Invite"];
                    path: {
                        /** @description ID of the invite */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/members": {
                /** @description Lists the members of the organization; the member whose account is newest comes first */
                get: {
                    answer: components["schemas"]["MemberPage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/orgs/current/members/{id}": {
                /** @description Removes a member; with the caller’s own id, leaves the organization */
                delete: {
                    path: {
                        /** @description ID of the member */
                        id: string;
                    };
                };
                /** @description Shows a member of the organization */
                get: {
                    answer: components["schemas"]["Member"];
                    path: {
                        /** @description ID of the member */
                        id: string;
                    };
                };
                /** @description Changes a member’s role; an organization keeps at least one owner */
                patch: {
                    answer: components["schemas"]["Member"];
                    body: components["schemas"]["RoleChange"];
                    path: {
                        /** @description ID of the member */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/service-accounts": {
                /** @description Lists the organization’s service accounts (programs that act with tokens of their own), newest first */
                get: {
                    answer: components["schemas"]["ServiceAccountPage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Makes a service account of the organization; POST /api/orgs/current/tokens then makes tokens with which a program acts for it */
                post: {
                    answer: components["schemas"]["ServiceAccount"];
                    body: components["schemas"]["NewServiceAccount"];
                };
            };
            "/api/orgs/current/service-accounts/{id}": {
                /** @description Deletes a service account with all its tokens and trusts, from the next request on. Records of what it did keep its name */
                delete: {
                    path: {
                        /** @description ID of the service account */
                        id: string;
                    };
                };
                /** @description Shows a service account (a program that acts in the organization with tokens of its own) */
                get: {
                    answer: components["schemas"]["ServiceAccount"];
                    path: {
                        /** @description ID of the service account */
                        id: string;
                    };
                };
                /** @description Changes the name or role of a service account; its tokens have the new role at once */
                patch: {
                    answer: components["schemas"]["ServiceAccount"];
                    body: components["schemas"]["ServiceAccountChange"];
                    path: {
                        /** @description ID of the service account */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/tokens": {
                /** @description Lists tokens of programs, newest first: the caller’s own or, for admins and owners, all of the organization */
                get: {
                    answer: components["schemas"]["ApiTokenPage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                        /**
                         * @description me: the caller’s own tokens. organization: all tokens of the organization, for admins and owners
                         * @default me
                         */
                        of?: "me" | "organization";
                        /** @description Only tokens of the service account with this id; for admins and owners */
                        service_account_id?: string;
                    };
                };
                /** @description Makes a token with which a program acts for the caller or for a service account. The answer shows the token, this once, and says what the token can and can’t do */
                post: {
                    answer: components["schemas"]["CreatedApiToken"];
                    body: components["schemas"]["NewApiToken"];
                };
            };
            "/api/orgs/current/tokens/{id}": {
                /** @description Revokes a token of a program, from the next request on: a token of the caller, or, for admins and owners, any token of the organization. Repeating the request changes nothing */
                delete: {
                    path: {
                        /** @description ID of the token */
                        id: string;
                    };
                };
                /** @description Shows a token of a program: a token of the caller, or, for admins and owners, any token of the organization */
                get: {
                    answer: components["schemas"]["ApiToken"];
                    path: {
                        /** @description ID of the token */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/tokens/current": {
                /** @description Revokes the token that the request was sent with: a program calls this when it needs the token no longer */
                delete: Record<string, never>;
                /** @description Shows the program’s token that the request was sent with; `token` is null if it was sent with an access token of a sign-in */
                get: {
                    answer: components["schemas"]["CurrentToken"];
                };
            };
            "/api/orgs/current/trusts": {
                /** @description Lists the trusts of the organization: issuers whose tokens can be exchanged for tokens of a service account, newest first */
                get: {
                    answer: components["schemas"]["TokenTrustPage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Creates a trust in an issuer such as GitHub or GitLab. From then on POST /api/auth/token exchanges a token of the issuer, if its claims meet the conditions, for a token of a service account. That token is valid for 15 minutes */
                post: {
                    answer: components["schemas"]["TokenTrust"];
                    body: components["schemas"]["NewTokenTrust"];
                };
            };
            "/api/orgs/current/trusts/{id}": {
                /** @description Deletes a trust in an issuer. The tokens that were given in exchange by it stop working with the next request */
                delete: {
                    path: {
                        /** @description ID of the trust */
                        id: string;
                    };
                };
                /** @description Shows a trust: an issuer whose tokens can be exchanged for tokens of a service account */
                get: {
                    answer: components["schemas"]["TokenTrust"];
                    path: {
                        /** @description ID of the trust */
                        id: string;
                    };
                };
            };
            "/api/orgs/invites/{token}/accept": {
                /** @description Accepts an invitation to the caller’s own address: the caller becomes a member. POST /api/auth/switch-org then gives an access token for the organization */
                post: {
                    answer: components["schemas"]["OwnMembership"];
                    path: {
                        /** @description The token at the end of the link in an invitation’s mail, by which the service knows the invitation */
                        token: string;
                    };
                };
            };
            "/api/orgs/me": {
                /** @description Lists the organizations that the user belongs to, with their role in each */
                get: {
                    answer: components["schemas"]["OwnMembershipPage"];
                };
            };
            "/api/sessions": {
                /** @description Returns the organization’s sessions (conversations with an agent), newest first */
                get: {
                    answer: components["schemas"]["SessionSummaryPage"];
                    query?: {
                        /** @description Only sessions with the agent that has this ID */
                        agent_id?: string;
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                        /** @description If `true`, only sessions that the caller owns (started or took over). Default: `false`, all sessions of the organization */
                        mine?: "0" | "1" | "true" | "false";
                        /** @description Only sessions with this status: `active`, `completed`, `failed` or `ended` */
                        status?: "active" | "completed" | "failed" | "ended";
                        /** @description Only active sessions that wait for this. `user`: a message from the owner. `approval`: the decision on an approval request. `run`: the end of the run. `workflow`: a short step of the service */
                        waiting_on?: "workflow" | "user" | "approval" | "run";
                    };
                };
                /** @description Starts a session (a conversation with an agent) and returns it, usually with the first gate. If `current_gate` is `null`, get the session again until `current_gate` is set */
                post: {
                    answer: components["schemas"]["Session"];
                    body: components["schemas"]["NewSession"];
                };
            };
            "/api/sessions/{id}": {
                /** @description Returns a session with its open gate, its values and the latest messages */
                get: {
                    answer: components["schemas"]["Session"];
                    path: {
                        /** @description ID of the session */
                        id: string;
                    };
                };
            };
            "/api/sessions/{id}/end": {
                /** @description Ends a session and returns it: `status` becomes `ended`, and the session can’t be continued. A pending approval request for its plan expires; deployed resources stay. Admins and owners can also end the sessions of users who left the organization */
                post: {
                    answer: components["schemas"]["SessionSummary"];
                    path: {
                        /** @description ID of the session */
                        id: string;
                    };
                };
            };
            "/api/sessions/{id}/hub_token": {
                /** @description Deletes the session’s token for the model hub (Hugging Face) from this service. A Secret that a run has written into the cluster stays until the next run deletes it */
                delete: {
                    path: {
                        /** @description ID of the session */
                        id: string;
                    };
                };
                /** @description Sets the token with which the session’s deployment downloads its model from the model hub (Hugging Face), replacing a previous token. The token isn’t part of the conversation: it is stored encrypted, written into the cluster by the run, and never returned */
                put: {
                    body: components["schemas"]["NewHubToken"];
                    path: {
                        /** @description ID of the session */
                        id: string;
                    };
                };
            };
            "/api/sessions/{id}/messages": {
                /** @description Returns the messages of a session, from the user and from the agent, newest first */
                get: {
                    answer: components["schemas"]["MessagePage"];
                    path: {
                        /** @description ID of the session */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Sends a message of the user to the agent (a text, or an action such as the confirmation of a gate) and returns the agent’s reply with the session. With `Accept: text/event-stream`, the reply is streamed until `[DONE]` */
                post: {
                    answer: components["schemas"]["Turn"];
                    body: components["schemas"]["NewMessage"];
                    frame: components["schemas"]["StreamEvent"];
                    path: {
                        /** @description ID of the session */
                        id: string;
                    };
                };
            };
            "/api/sessions/{id}/messages/{message_id}": {
                /** @description Returns a message of a session */
                get: {
                    answer: components["schemas"]["Message"];
                    path: {
                        /** @description ID of the session */
                        id: string;
                        /** @description ID of the message */
                        message_id: string;
                    };
                };
            };
            "/api/sessions/{id}/take_over": {
                /** @description Takes over the session of a user who left the organization and returns the session: the caller becomes its owner and can continue it. A Hugging Face token set in the session is deleted */
                post: {
                    answer: components["schemas"]["SessionSummary"];
                    path: {
                        /** @description ID of the session */
                        id: string;
                    };
                };
            };
            "/api/unsubscribe": {
                /** @description Unsubscribes a member from the emails that the link was sent in: from emails about that event type, or from the daily digest. Using the link again changes nothing. If the member has changed the same preference since the email was sent, nothing changes and the response is 404 */
                post: {
                    query: {
                        /** @description Token at the end of the unsubscribe link in an email */
                        token: string;
                    };
                };
            };
            "/api/webhooks": {
                /** @description Returns the organization’s webhooks, newest first */
                get: {
                    answer: components["schemas"]["WebhookPage"];
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Creates a webhook and returns it with its secret. From then on, events are sent to the webhook’s URL, signed with the secret */
                post: {
                    answer: components["schemas"]["WebhookWithSecret"];
                    body: components["schemas"]["NewWebhook"];
                };
            };
            "/api/webhooks/{id}": {
                /** @description Deletes a webhook with its deliveries; no further events are sent */
                delete: {
                    path: {
                        /** @description ID of the webhook */
                        id: string;
                    };
                };
                /** @description Returns a webhook, including whether its deliveries succeed */
                get: {
                    answer: components["schemas"]["Webhook"];
                    path: {
                        /** @description ID of the webhook */
                        id: string;
                    };
                };
                /** @description Changes, pauses or resumes a webhook and returns it. To send the events that were missed during the pause, call `POST /api/webhooks/{id}/replay` */
                patch: {
                    answer: components["schemas"]["Webhook"];
                    body: components["schemas"]["WebhookChange"];
                    path: {
                        /** @description ID of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/deliveries": {
                /** @description Returns the deliveries of a webhook from the last 30 days with their attempts, newest first */
                get: {
                    answer: components["schemas"]["WebhookDeliveryPage"];
                    path: {
                        /** @description ID of the webhook */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /** @description Only deliveries of events of this type, for example `deployment.run_failed` */
                        event_type?: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised";
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only deliveries with this status: `pending`, `delivered`, `halted`, `failed` or `missed` */
                        status?: "pending" | "delivered" | "halted" | "failed" | "missed";
                    };
                };
            };
            "/api/webhooks/{id}/deliveries/{delivery_id}": {
                /** @description Returns a delivery of an event to a webhook, with its attempts */
                get: {
                    answer: components["schemas"]["WebhookDelivery"];
                    path: {
                        /** @description ID of the delivery */
                        delivery_id: string;
                        /** @description ID of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/deliveries/{delivery_id}/redeliver": {
                /** @description Sends the event of a delivery again immediately, in the current format of the webhook, and returns the delivery. Failed attempts are retried as for a new delivery; an attempt that was planned for later is replaced */
                post: {
                    answer: components["schemas"]["WebhookDelivery"];
                    path: {
                        /** @description ID of the delivery */
                        delivery_id: string;
                        /** @description ID of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/replay": {
                /** @description Sends the events again that weren’t delivered to a webhook since `since`, oldest first, and returns their number. One request sends at most 500 deliveries */
                post: {
                    answer: components["schemas"]["WebhookReplayed"];
                    body: components["schemas"]["WebhookReplay"];
                    path: {
                        /** @description ID of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/secret": {
                /** @description Creates the next secret of a webhook and returns it with the webhook. From then on, `webhook-signature` contains signatures with the current and the next secret, and `X-Service-Signature` one with the current secret. After 24 hours, or with `POST /api/webhooks/{id}/secret/use`, the next secret becomes the current one, and the previous secret signs in `webhook-signature` for another 24 hours */
                post: {
                    answer: components["schemas"]["WebhookWithSecret"];
                    body: components["schemas"]["SecretRotation"];
                    path: {
                        /** @description ID of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/secret/use": {
                /** @description Makes the next secret of a webhook the current one and returns the webhook. The previous secret signs in `webhook-signature` for another 24 hours */
                post: {
                    answer: components["schemas"]["Webhook"];
                    path: {
                        /** @description ID of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/test": {
                /** @description Sends a test event (`webhook.test`) to a webhook, even if the webhook is paused, and returns the delivery. The event is sent once; get the delivery later to see the result */
                post: {
                    answer: components["schemas"]["WebhookDelivery"];
                    path: {
                        /** @description ID of the webhook */
                        id: string;
                    };
                };
            };
            "/healthz": {
                /** @description Says whether the API and its databases answer reads and accept writes; 503 names the one that does not */
                get: {
                    answer: components["schemas"]["Health"];
                };
            };
            "/mcp": {
                /** @description Handles a message to the MCP server, whose tools let AI agents use the service with an API token */
                post: {
                    answer: {
                        [key: string]: unknown;
                    };
                    /** @description Message of the Model Context Protocol */
                    body: {
                        [key: string]: unknown;
                    };
                };
            };
            "/metrics": {
                /** @description Returns metrics of the installation (counts and durations) for Prometheus, if they are enabled */
                get: Record<string, never>;
            };
            "/openapi.json": {
                /** @description Answers the OpenAPI document of this API, or the part of it for one tag */
                get: {
                    /** @description An OpenAPI 3.1 document */
                    answer: {
                        [key: string]: unknown;
                    };
                    query?: {
                        /** @description Only the part for this tag, such as sessions; left out for the whole document */
                        tag?: string;
                    };
                };
            };
        };
        /** @description A grant: an operator’s read access to one organization until a given time, which that organization’s audit log shows */
        OperatorGrant: {
            /** @description When the operator opened the grant, and the access began */
            created_at: Time;
            /** @description When the access ends by itself */
            ends_at: Time;
            /** @description The id of the grant; events of the organization’s audit log about what the operator saw or did with it name this id */
            id: string;
            /** @description How many times data of the organization was shown to the operator with this grant; a page of a list counts as one. At 200 the grant is used up */
            looks: number;
            /** @description Id of the organization that the operator may look into */
            org_id: string;
            /** @description Why the operator needs the access, in their own words; the organization’s audit log shows it */
            reason: string;
        };
        /** @description An organization, with its settings and the caller’s role in it */
        Org: {
            /** @description loosen_safety_settings: may loosen approval_required, approval_required_for_destroy, require_second_approver, require_second_factor, longest_expiry_days */
            allowed_actions: ("update" | "loosen_safety_settings" | (string & {}))[];
            /** @description When the organization was created */
            created_at: Time;
            /** @description The id of the organization */
            id: string;
            /** @description The name of the organization */
            name: string;
            /** @description The caller’s role in this organization; each of viewer, member, admin, owner has the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            settings: components["schemas"]["OrgSettings"];
        };
        /** @description What to change; fields that are left out stay as they are */
        OrgChange: {
            /** @description The name that the organization is to have */
            name?: string;
            settings?: components["schemas"]["OrgSettingsChange"];
        };
        /** @description The confirmation that the organization is to be deleted */
        OrgDeletion: {
            /** @description The name of the organization, repeated as a confirmation */
            name: string;
        };
        /** @description The organization that the access token is for, and in which the caller acts */
        OrgReference: {
            /** @description The id of the organization */
            id: string;
            /** @description The name of the organization */
            name: string;
        };
        /** @description The settings of an organization, which hold for all its members and deployments */
        OrgSettings: {
            /** @description Whether an admin or owner has to approve each plan of a deployment before it is applied */
            approval_required: boolean;
            /** @description Whether an admin or owner has to approve before a deployment is destroyed */
            approval_required_for_destroy: boolean;
            /** @description The budget for what the deployments cost in the organization’s clouds, by their estimates, in US cents a month. The members are notified when the estimates pass it; nothing is stopped. Null for no budget */
            cloud_budget_cents: number | null;
            /** @description Whether operators of the service may read the messages of sessions, while they have a grant (read access to the organization for some hours). If false, they see only the status of each session and the step that it is at */
            conversations_open_to_support: boolean;
            /** @description After how many days a new deployment expires, and is destroyed automatically, if its request names no expiry; null: it does not expire then, unless longest_expiry_days is set */
            default_expiry_days: number | null;
            /** @description The default region of AWS accounts that are connected without a region; null for none: then a request to connect an AWS account has to name one */
            default_region: string | null;
            /** @description The registry, with a path, from which clusters pull container images in place of docker.io; it has to hold them under the same names and tags. Null: they are pulled from docker.io */
            image_mirror: string | null;
            /** @description How many days ahead the expiry of a deployment (when it is destroyed automatically) may be set, at most. While this is set, each new deployment gets an expiry. Null for no limit */
            longest_expiry_days: number | null;
            /** @description Whether deployments may name addresses outside of their cluster, such as a Prometheus elsewhere, which objects in the cluster then connect to. IP addresses, and those that serve a node’s credentials, are refused in any case */
            outside_hosts_allowed: boolean;
            /** @description Whether another person than the requester has to approve: a request for approval can’t be approved by those who wanted it (wanted_by of the request), nor by members who got the right to approve after the request was made, or from one of those */
            require_second_approver: boolean;
            /** @description Whether a member needs a sign-in with a second factor to work in the organization. Only an owner changes it, and needs such a sign-in to switch it on */
            require_second_factor: boolean;
        };
        /** @description Settings of the organization to change; settings that are left out stay as they are */
        OrgSettingsChange: {
            /** @description Whether an admin or owner has to approve each plan of a deployment before it is applied */
            approval_required?: boolean;
            /** @description Whether an admin or owner has to approve before a deployment is destroyed */
            approval_required_for_destroy?: boolean;
            /** @description The budget for what the deployments cost in the organization’s clouds, by their estimates, in US cents a month. The members are notified when the estimates pass it; nothing is stopped. Null for no budget */
            cloud_budget_cents?: number | null;
            /** @description Whether operators of the service may read the messages of sessions, while they have a grant (read access to the organization for some hours). If false, they see only the status of each session and the step that it is at */
            conversations_open_to_support?: boolean;
            /** @description After how many days a new deployment expires, and is destroyed automatically, if its request names no expiry; null: it does not expire then, unless longest_expiry_days is set */
            default_expiry_days?: number | null;
            /** @description The default region of AWS accounts that are connected without a region; null for none: then a request to connect an AWS account has to name one */
            default_region?: string | null;
            /** @description The registry, with a path, from which clusters pull container images in place of docker.io; it has to hold them under the same names and tags. Null: they are pulled from docker.io */
            image_mirror?: string | null;
            /** @description How many days ahead the expiry of a deployment (when it is destroyed automatically) may be set, at most. While this is set, each new deployment gets an expiry. Null for no limit */
            longest_expiry_days?: number | null;
            /** @description Whether deployments may name addresses outside of their cluster, such as a Prometheus elsewhere, which objects in the cluster then connect to. IP addresses, and those that serve a node’s credentials, are refused in any case */
            outside_hosts_allowed?: boolean;
            /** @description Whether another person than the requester has to approve: a request for approval can’t be approved by those who wanted it (wanted_by of the request), nor by members who got the right to approve after the request was made, or from one of those */
            require_second_approver?: boolean;
            /** @description Whether a member needs a sign-in with a second factor to work in the organization. Only an owner changes it, and needs such a sign-in to switch it on */
            require_second_factor?: boolean;
        };
        /** @description The organization that the new access token is to be for */
        OrgSwitch: {
            /** @description Id of the organization that the access token is to be for; the user has to be a member of it */
            org_id: string;
        };
        /** @description What a piece of the agent’s reply is based on: the page that it was read from, or the values that it was computed with. If a language model repeats an answer of the service, the piece has the origin of that answer */
        Origin: {
            /** @description Number of the answer that the piece belongs to; the same for all pieces of one answer within the reply */
            block: string;
            /** @description Kind of the user’s question that the piece answers, for example `what-if` */
            kind: string;
            /** @description Page of the documentation, or file of the service, that contains the answer; `null` if the answer was computed */
            source: string | null;
            /** @description Values that the question supposes instead of the session’s, keyed by field name, for example from “with 5 nodes?”; empty if the question supposes none */
            values: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An organization that the caller belongs to */
        OwnMembership: {
            /** @description The id of the organization, which POST /api/auth/switch-org takes to switch to it */
            id: string;
            /** @description Whether this is the organization that the access token of the request is for */
            is_current: boolean;
            /** @description The name of the organization */
            name: string;
            /** @description The caller’s role in this organization; each of viewer, member, admin, owner has the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description A page of a list, with the cursor of the next page */
        OwnMembershipPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["OwnMembership"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The user to whom the access token belongs, with the organization that the token is for and a problem with mails to the user, if there is one */
        OwnUser: {
            /** @description When the user’s account was created */
            created_at: Time;
            /** @description The mail address of the user */
            email: string;
            /** @description Whether the user has shown, by the link of a mail, that the mail address is theirs */
            email_verified: boolean;
            /** @description The id of the user */
            id: string;
            /** @description Whether the user is an operator: one who runs this service for all its organizations, not a role in an organization */
            is_operator: boolean;
            /** @description Why the service no longer sends mails to the user’s address, after one did not arrive or was reported as unwanted; null if it sends them */
            mail_problem: components["schemas"]["MailProblem"] | null;
            /** @description The name of the user; null if they gave none */
            name: string | null;
            org: components["schemas"]["OrgReference"];
            /** @description The user’s role in the organization that the access token is for; each of viewer, member, admin, owner has the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Whether the user has set up a second factor (codes of an authenticator app), which then each of their logins requires */
            second_factor: boolean;
        };
        /** @description A cloud resource or Kubernetes object that a change adds, changes, replaces or removes */
        PartChange: {
            /** @description What the change does to the resource or object: add, change or remove it, or replace it (create it again and delete the former one) */
            action: "add" | "change" | "replace" | "remove" | (string & {});
            /** @description The paths of fields that differ, for example spec.replicas; not always all. Empty for a resource that is added or removed */
            fields: string[];
            /** @description The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object */
            kind: string;
            /** @description The name of the resource in CloudFormation (its logical id), or of the object in the cluster */
            name: string;
            /** @description The Kubernetes namespace of the object; null for cloud resources, and for objects that belong to no namespace */
            namespace: string | null;
        };
        /** @description A change of the user’s password */
        PasswordChange: {
            /** @description The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords */
            bot_check_token?: string;
            /** @description The user’s password before the change */
            current_password: string;
            /** @description The new password: at least password_min_length characters (see GET /api/config/public) and at most 128, no common password, and not the e-mail address */
            password: string;
        };
        /** @description Confirms that the new password is set */
        PasswordChanged: {
            /** @description Confirms that the new password is set */
            status: "changed";
        };
        /** @description The new password of a user who forgot theirs, with the token of the mailed link */
        PasswordReset: {
            /** @description `link_secret` in the answer to the sign-up or to the request to change the address: it shows that the person who made that request also follows the link of the mail */
            link_secret?: string;
            /** @description The new password: at least password_min_length characters (see GET /api/config/public) and at most 128, no common password, and not the e-mail address */
            password: string;
            /** @description The token at the end of the link in the mail; it works once */
            token: string;
        };
        /** @description Accepts or drops values that the agent asked about or offered (`pending` of the session). Confirms no gate */
        PendingAction: {
            /** @description Kind of the action. `accept`: set the values in `pending_ids`. `drop`: discard the values in `pending_ids` */
            kind: "accept" | "drop";
            /** @description IDs of the values to accept or drop, from `pending` of the session */
            pending_ids: string[];
        };
        /** @description A request for approval that waits for a decision */
        PendingApproval: {
            /** @description What the approval is asked for. apply: to apply the plan for the first time, or again after a failure; update: to change the running deployment to the plan; destroy: to destroy the deployment */
            action: "apply" | "update" | "destroy" | (string & {});
            /** @description Until when the request can be decided, seven days after it was made; without a decision it expires then */
            expires_at: Time;
            /** @description Whether there is a member who may approve the request; if not, `decision` of the deployment says which admins could make it again */
            has_decider: boolean;
            /** @description When the request for approval was made */
            requested_at: Time;
            /** @description Id of the user or service account that made the request for approval */
            requested_by: string;
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
        };
        /** @description Which members may approve the request that waits for a decision */
        PendingDecision: {
            caller_refusal: components["schemas"]["DecisionRefusal"];
            /** @description The members who may approve the request, at most five; those first who have had the right to approve longest. Empty if no member may: the request then waits until it expires */
            deciders: components["schemas"]["Decider"][];
            /** @description Whether more members than those in `deciders` may approve the request */
            has_more_deciders: boolean;
            /** @description Whether the request needs a second person only because the organization required one when the request was made, and no longer does. If the request is withdrawn and made again, it needs none */
            keeps_former_demand: boolean;
            /** @description The admins who could make the same request in place of its requester, so that another member may approve it; at most five. Empty if `deciders` has a member */
            possible_askers: components["schemas"]["Decider"][];
        };
        /** @description A value that the user may have wanted, and that the agent asks about instead of taking it. While a session has a pending value, no gate can be confirmed, unless `reason` is `offered` */
        PendingValue: {
            /** @description Calculation of the value from the user’s figures; `null` if the value wasn’t calculated */
            arithmetic: string | null;
            /** @description Values that the user must choose from; empty if there is no choice */
            choices: (string | number | boolean)[];
            /** @description Name of the agent’s field that the value is for; `null` if the value could be for several fields or the field is unknown */
            field: string | null;
            /** @description Names of all fields that the value could be for; empty if the field is unknown */
            fields: string[];
            /** @description ID of the pending value. Send it in `pending_ids` of a message to accept or drop the value */
            id: string;
            /** @description Why the agent asks about the value instead of taking it. `offered`: the service offered the value. `refused`: the agent doesn’t accept the value. `inferred`: a language model inferred the value from the message. `derived`: the value was computed from other figures. `competing`, `ambiguous`: the message allows several values. All others describe how the message mentions the value, for example `asked` (in a question), `wished` (as a wish), `past` (about the past) or `unclear` */
            reason: "asked" | "wished" | "denied" | "supposed" | "doubted" | "quoted" | "past" | "future" | "others" | "broken_off" | "competing" | "derived" | "bare" | "bound" | "average" | "ambiguous" | "unknown_name" | "misspelled" | "unclear" | "inferred" | "refused" | "offered" | (string & {});
            /** @description Value that is set if the user accepts it or answers yes; `null` if there are several to choose from or the value is unknown */
            value: string | number | boolean | null;
            /** @description Words of the user’s message that the value was read from; empty if the service offered the value */
            words: string;
        };
        /** @description IAM policy to create in the AWS account. It limits every role that the service creates in the account */
        PermissionsBoundary: {
            /** @description Name of the IAM policy to create as the permissions boundary */
            name: string;
            /** @description JSON document of the IAM policy */
            policy: {
                [key: string]: unknown;
            };
        };
        /** @description A plan of a deployment with all its content: what a run applies (template and objects), the values behind it, and its cost */
        Plan: {
            /** @description What the plan changes of the deployment’s plan before it; null if there is none, as for the first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description When the agent computed the plan of the deployment */
            created_at: Time;
            /** @description The bucket of the plan whose objects are deleted by a destroy, or some time after it, even without delete_data; null if there is no such bucket */
            data_retention: components["schemas"]["DataRetention"] | null;
            /** @description Id of the deployment that the plan belongs to */
            deployment_id: string;
            /** @description The digest of the plan: SHA-256 of all its content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied */
            digest: string;
            /** @description The Kubernetes Secrets whose values are generated during the run; the plan does not contain the values */
            generated_secrets: components["schemas"]["GeneratedSecret"][];
            /** @description What the user wants to reach, such as a cost or a time, each with whether this plan reaches it; empty if the user named no aim */
            goal: components["schemas"]["Aim"][];
            /** @description The Kubernetes Secret into which the run writes the token of the model hub (Hugging Face); null if the plan has none */
            hub_token: components["schemas"]["HubTokenSecret"] | null;
            /** @description The id of the plan */
            id: string;
            /** @description The resources of this plan that a destroy without delete_data would keep, because they hold data */
            kept_by_destroy: components["schemas"]["KeptByDestroy"][];
            /** @description The Kubernetes objects of the plan, in the order in which a run applies them */
            objects: components["schemas"]["PlannedObject"][];
            /** @description The outputs (such as endpoints) that the deployment will have once the plan is applied, without their values */
            outputs: components["schemas"]["PlannedOutput"][];
            /** @description The last preflight of this plan: what a check of the customer’s cloud found that would stop its run. Null before the first one; a plan that waits for approval gets one within minutes */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description The cloud resources and Kubernetes objects that exist once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description The number of the plan among the plans of its deployment; the first one has 1 */
            revision: number;
            stack: components["schemas"]["PlannedStack"];
            /** @description What the plan deploys, in one sentence to show */
            summary: string;
            /** @description All values that the plan was computed from, by the names of the agent’s fields */
            values: {
                [key: string]: string | number | boolean;
            };
            /** @description What an approver should know before the plan is approved; it does not prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description What is different in a plan compared with the plan before it: values, resources and cost */
        PlanChange: {
            /** @description Id of the plan that the change starts from: the current one when this plan was made */
            base_plan_id: string;
            /** @description The estimated cost per month of the new plan, in US dollars */
            monthly_after: number;
            /** @description The estimated cost per month of the plan before the change, in US dollars */
            monthly_before: number;
            /** @description How the change is carried out, and what it means for the running deployment, as sentences to show */
            notes: string[];
            /** @description The cloud resources and Kubernetes objects that the change affects; all others stay as they are */
            parts: components["schemas"]["PartChange"][];
            /** @description For a rollback: id of the earlier plan whose values the change goes back to. Null for other changes */
            rollback_to: string | null;
            /** @description The values that are different in the new plan, each before and after */
            values: components["schemas"]["ValueChange"][];
        };
        /** @description How many deployments have resources in a cloud now, and how many the billing plan allows */
        PlanDeployments: {
            /** @description The most that the billing plan allows; null for no limit */
            limit: number | null;
            /** @description How many there are now; it may be above the limit after a change to a smaller plan. If it is above the limit and above 10,000, there may be more */
            used: number;
        };
        /** @description The limits of the organization’s billing plan, each with how much of it is used */
        PlanLimits: {
            members: components["schemas"]["PlanMembers"];
            running_deployments: components["schemas"]["PlanDeployments"];
        };
        /** @description How many members the organization has, open invitations included, and how many the billing plan allows */
        PlanMembers: {
            /** @description The most that the billing plan allows; null for no limit */
            limit: number | null;
            /** @description How many there are now; it may be above the limit after a change to a smaller plan. If it is above the limit and above 10,000, there may be more */
            used: number;
        };
        /** @description A Kubernetes object of a plan, with the phase of the run that applies it */
        PlannedObject: {
            /** @description Whether the run leaves the object out if the cluster does not know its kind; if false, the run fails then */
            is_optional: boolean;
            /** @description The Kubernetes object, as it is applied to the cluster */
            manifest: {
                [key: string]: unknown;
            };
            /** @description The phase of the run in which the object is applied, in this order: foundation (namespaces, accounts and the like), workload (what the deployment runs), bootstrap (jobs that set it up), operations (what runs beside it, such as backups and alerts) */
            phase: "foundation" | "workload" | "bootstrap" | "operations" | (string & {});
        };
        /** @description An output (something that the deployment’s users need, such as an endpoint) that the deployment will have once the plan is applied; its value is known then */
        PlannedOutput: {
            /** @description What the value of the output is for, as a text to show */
            description: string;
            /** @description The name of the output for programs, which stays the same from run to run */
            name: string;
        };
        /** @description A cloud resource or Kubernetes object that exists once the plan is applied */
        PlannedResource: {
            /** @description The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object */
            kind: string;
            /** @description The name of the resource in CloudFormation (its logical id) or of the object in the cluster */
            name: string;
            /** @description The Kubernetes namespace of the object; null for cloud resources, and for objects that belong to no namespace */
            namespace: string | null;
        };
        /** @description The CloudFormation stack that a run makes for the plan’s cloud resources */
        PlannedStack: {
            /** @description The capabilities that have to be acknowledged to CloudFormation for the stack, such as CAPABILITY_IAM for one that makes roles */
            capabilities: string[];
            /** @description The name of the CloudFormation stack */
            name: string;
            /** @description The CloudFormation template of the stack */
            template: {
                [key: string]: unknown;
            };
        };
        /** @description A plan in short: the parts that an approver reads before a decision */
        PlanSummary: {
            /** @description What the plan changes of the deployment’s plan before it; null if there is none, as for the first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description When the agent computed the plan of the deployment */
            created_at: Time;
            /** @description The digest of the plan: SHA-256 of all its content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied */
            digest: string;
            /** @description What the user wants to reach, such as a cost or a time, each with whether this plan reaches it; empty if the user named no aim */
            goal: components["schemas"]["Aim"][];
            /** @description The id of the plan */
            id: string;
            /** @description The cloud resources and Kubernetes objects that exist once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description The number of the plan among the plans of its deployment; the first one has 1 */
            revision: number;
            /** @description What the plan deploys, in one sentence to show */
            summary: string;
            /** @description What an approver should know before the plan is approved; it does not prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description A page of a list, with the cursor of the next page */
        PlanSummaryPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["PlanSummary"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description Something to know before the plan is approved; it does not prevent the approval */
        PlanWarning: {
            /** @description The kind of the warning, as a code for programs */
            code: string;
            /** @description What the approver should know, as a sentence to show */
            detail: string;
        };
        /** @description A page at the payment provider on which the organization manages its subscription: cards, invoices, another billing plan, cancellation */
        Portal: {
            /** @description The URL of a page at the payment provider, to which the browser is to be redirected */
            url: string;
        };
        /** @description A preflight: checks, before a run, of whether the customer’s cloud and cluster would let a plan be applied */
        Preflight: {
            /** @description When the preflight was made */
            checked_at: Time;
            /** @description The checks with their results, always in the same order */
            checks: components["schemas"]["PreflightCheck"][];
        };
        /** @description One check of a preflight (the checks of the customer’s cloud before a run), with its result */
        PreflightCheck: {
            /** @description Other instance types on which the deployment would fit, and which the zones offer and the quotas allow as far as the check saw them, the cheapest first. Left out if there are none */
            alternatives?: components["schemas"]["RefusalAlternative"][];
            /** @description What the check found, in one sentence to show */
            detail: string;
            /** @description What the customer has to do, as a sentence to show; null if there is nothing to do */
            fix: string | null;
            /** @description The name of the check, which says what is checked: the account, the cluster, quotas, subnets and so on */
            id: "account" | "external_id" | "cluster" | "cluster_version" | "cluster_endpoint" | "cluster_access" | "cluster_kinds" | "cluster_permissions" | "cluster_objects" | "network_policies" | "addons" | "storage_classes" | "autoscaler" | "load_balancer" | "gpu_devices" | "gpu_metrics" | "hub_token" | "account_permissions" | "stack_name" | "zones" | "subnets" | "instance_offerings" | "quotas" | "images" | (string & {});
            /** @description The result of the check. pass: no problem; warn: something to look at, which does not stop the run; fail: the run would fail; unknown: it could not be checked */
            outcome: "pass" | "warn" | "fail" | "unknown" | (string & {});
            /** @description The quota of AWS that is too small for the plan; POST /api/clouds/{id}/quota-requests asks for more of it. Left out if no quota is too small */
            quota?: components["schemas"]["QuotaNeed"];
            /** @description What this check can’t see before a run, so that the run may fail although the check passes, in words to show; left out if there is nothing of the kind */
            unseen?: string;
        };
        /** @description What a deployment with the values of the request would be: its gates and, if all could be confirmed, its plan */
        Preview: {
            /** @description Id of the agent that made this preview */
            agent_id: string;
            /** @description All gates of the agent, from the first to the last */
            gates: components["schemas"]["PreviewedGate"][];
            /** @description The names of the fields, of all gates, that have no value and without which no plan can be made */
            missing: string[];
            /** @description The plan that would be made; null if a value is missing or not accepted, or if a review refuses the values */
            plan: components["schemas"]["PreviewedPlan"] | null;
        };
        /** @description A gate (a numbered step that the user confirms) as it would be with the values of the request */
        PreviewedGate: {
            /** @description Whether a user could confirm this gate with these values */
            can_confirm: boolean;
            /** @description The fields of the gate, each with the value that it would have */
            fields: components["schemas"]["GateField"][];
            /** @description The names of fields of this gate that have no value: the request left them out, and they have no default, or one that is computed from other missing values */
            missing: string[];
            /** @description A name of the gate for programs; it stays the same when the title changes */
            name: string;
            /** @description The number of the gate, from 1 to 6; 5 asks for the confirmation of all values and makes the plan, 6 starts the run */
            number: number;
            /** @description The values of this gate that the agent does not accept, each with the reason */
            problems: components["schemas"]["PreviewProblem"][];
            /** @description What the agent computed from the values of this gate; null if values of this gate or of one before it are missing or not accepted */
            review: components["schemas"]["GateReview"] | null;
            /** @description The title of the gate to show */
            title: string;
        };
        /** @description The plan that would be made from the values of the request, in short */
        PreviewedPlan: {
            /** @description What the preview assumed about the customer’s cluster, since it looks at nothing in the cloud, as sentences to show */
            assumptions: string[];
            cost: components["schemas"]["CostEstimate"];
            /** @description The cloud resources and Kubernetes objects that would exist once the plan were applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description Changes that cost less, each by itself, the largest saving first; empty where there is none */
            savings: components["schemas"]["PreviewedSaving"][];
            /** @description What the plan deploys, in one sentence to show */
            summary: string;
            /** @description What an approver should know before the plan is approved; it does not prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description A change of a plan that costs less and passes all gates */
        PreviewedSaving: {
            /** @description The values that differ, by name */
            change: {
                [key: string]: string | number | boolean;
            };
            /** @description What is given up for it, as a part of a sentence; null for nothing */
            gives_up: string | null;
            /** @description US dollars a month with this change alone */
            monthly_total: number;
            /** @description The change, as a part of a sentence */
            says: string;
        };
        /** @description A value of the request that the agent does not accept, with the reason */
        PreviewProblem: {
            /** @description The name of the field, by which requests and answers name its value */
            field: string;
            /** @description Why the value is not accepted, as a sentence to show */
            message: string;
        };
        /** @description A proposal: a plan that is to change the running deployment, and waits for approval */
        Proposal: {
            /** @description What the plan changes of the deployment’s plan before it; null if there is none, as for the first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description When the agent computed the plan of the deployment */
            created_at: Time;
            /** @description The digest of the plan: SHA-256 of all its content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied */
            digest: string;
            /** @description What the user wants to reach, such as a cost or a time, each with whether this plan reaches it; empty if the user named no aim */
            goal: components["schemas"]["Aim"][];
            /** @description The id of the plan */
            id: string;
            /** @description The last preflight of this plan: what a check of the customer’s cloud found that would stop its run. Null before the first one; a plan that waits for approval gets one within minutes */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description The cloud resources and Kubernetes objects that exist once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description The number of the plan among the plans of its deployment; the first one has 1 */
            revision: number;
            /** @description What the plan deploys, in one sentence to show */
            summary: string;
            /** @description What an approver should know before the plan is approved; it does not prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description What a frontend or a command line needs to know before a user logs in */
        PublicConfig: {
            /** @description The address of the API for programs and the command line; null if the operator of the service has set none */
            api_url: string | null;
            /** @description The public key with which the browser shows the bot check (a CAPTCHA), whose token requests send as bot_check_token */
            bot_check_site_key: string;
            /** @description The address of the console, the web interface of this service, without a slash at its end */
            console_url: string;
            features: components["schemas"]["Features"];
            /** @description How many characters a new password has to have at least */
            password_min_length: number;
            /** @description Who may create an account. open: anyone; invite_only: only persons with an invitation; waitlist: persons with an invitation, and others are put on a waiting list */
            signup_mode: "open" | "invite_only" | "waitlist" | (string & {});
        };
        /** @description An AWS vCPU quota that is too small for a plan */
        QuotaNeed: {
            /** @description AWS quota code, for example `L-DB2E81BA` */
            code: "L-1216C47A" | "L-DB2E81BA" | "L-417A185B" | (string & {});
            /** @description Current value of the quota in vCPUs; `null` if unknown */
            limit: number | null;
            /** @description Display name of the quota in AWS, for example `Running On-Demand G and VT instances` */
            name: string;
            /** @description Total value in vCPUs that the plan needs, including the instances that already run; `null` if unknown */
            needed: number | null;
            /** @description URL of the quota’s page in the AWS console */
            page: string;
            /** @description AWS region of the quota */
            region: string;
        };
        /** @description A request to AWS to increase a vCPU quota, which the service follows until AWS decides */
        QuotaRequest: {
            /** @description ID of the cloud account that the quota belongs to */
            cloud_account_id: string;
            /** @description ID of the deployment that needs the quota; `null` if none was named */
            deployment_id: string | null;
            /** @description Why the request couldn’t be sent to AWS, or why its state couldn’t be read last time, for display; `null` without such a problem */
            detail: string | null;
            /** @description Time at which the service learned of the decision or stopped following the request; `null` until then */
            ended_at: Time | null;
            /** @description ID of the quota request in this service */
            id: string;
            /** @description Whether AWS already had an open request for this quota. If `true`, the service follows that request instead of a new one */
            is_found: boolean;
            /** @description Value of the quota in vCPUs when the service last read it from AWS; `null` if AWS returned none */
            limit: number | null;
            /** @description URL of the quota’s page in the AWS console */
            page: string;
            /** @description AWS quota code, for example `L-DB2E81BA` */
            quota: string;
            /** @description Display name of the quota in AWS, for example `Running On-Demand G and VT instances` */
            quota_name: string;
            /** @description AWS region of the quota */
            region: string;
            /** @description Time at which the request was made */
            requested_at: Time;
            /** @description ID of the user who made the request */
            requested_by: string;
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
            /** @description ID of the session that needs the quota; `null` if none was named */
            session_id: string | null;
            /** @description `asking`: AWS hasn’t confirmed the request yet. `pending`: AWS is deciding. `case_opened`: AWS is deciding in a support case. `approved`: the quota is increased. `denied`: AWS denied the request. `case_closed`: the support case was closed without an increase to `value`. `not_asked`: AWS didn’t receive the request. `lost`: no decision within 90 days */
            state: "asking" | "pending" | "case_opened" | "approved" | "denied" | "case_closed" | "not_asked" | "lost" | (string & {});
            /** @description Number of the support case that AWS opened for the request; `null` if there is none */
            support_case: string | null;
            /** @description Requested total value of the quota in vCPUs; if AWS already had an open request, the value of that request */
            value: number;
        };
        /** @description A page of a list, with the cursor of the next page */
        QuotaRequestPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["QuotaRequest"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description Frame of the notification stream: all notifications after `Last-Event-ID` were sent; the following ones are new */
        ReadyFrame: {
            /** @description Type of the event; determines the other fields */
            type: "ready";
        };
        /** @description Recovery codes: each replaces a code of the authenticator app once, for when the app is lost */
        RecoveryCodes: {
            /** @description The recovery codes. Each works once in place of a code of the authenticator app; no later answer shows them again */
            recovery_codes: string[];
        };
        /** @description The proof that the caller has the second factor: a code of the authenticator app, or a recovery code */
        RecoveryCodesRequest: {
            /** @description A code of the second factor: the six digits that the authenticator app shows, or a recovery code */
            code: string;
        };
        /** @description A refusal: what the cloud or the cluster did not do for a run, with the cause and what the customer can do about it */
        Refusal: {
            /** @description The kind of action by which the customer can remove the cause, such as raise_quota or grant_permission; null if the cause is not known */
            action: "wait" | "choose_another_machine" | "raise_quota" | "grant_permission" | "reconnect_account" | "free_addresses" | "mend_image" | "mend_cluster" | "correct_value" | (string & {}) | null;
            /** @description Other instance types, and clusters of the account in other regions, on which the deployment would fit, the cheapest first. They are searched for when the run ends; empty before that, or if there are none */
            alternatives: components["schemas"]["RefusalAlternative"][];
            /** @description The cause of the refusal, as a code for programs; null if it is not known */
            cause: "image_rate_limit" | "insufficient_capacity" | "vcpu_quota" | "instance_type_not_offered" | "subnet_addresses" | "subnet_settings" | "key_unusable" | "account_not_ready" | "policy_denies" | "cluster_quota" | "cluster_policy" | "cluster_webhook" | "cluster_permission" | "image_platform" | "image_refused" | "role_not_assumable" | "credentials_expired" | "permission_missing" | "throttled" | "quota" | "no_free_gpu" | "volume_elsewhere" | "volume_unbound" | "no_node_fits" | "image_disk_full" | "image_pull" | "nodes_not_joined" | "volume_driver_missing" | "cluster_unreachable" | "busy" | "still_used" | "already_exists" | "not_there" | "volume_not_attached" | "invalid_request" | "cloud_fault" | (string & {}) | null;
            /** @description What the customer has to do about it, as sentences to show; null if the cause is not known */
            fix: string | null;
            /** @description If there are no alternatives that meet all requirements: which requirement would have to give way, as a sentence to show. Null otherwise */
            gives_way: string | null;
            idle: components["schemas"]["IdleMachines"];
            /** @description The instance type (kind of machine) that the cloud refused; null if its error message names none */
            instance_type: string | null;
            /** @description Whether the cause is only probable: the service inferred it from the likeness of the error message to others. False if the message itself names the cause, or if no cause is known */
            is_probable: boolean;
            /** @description What the cause is, in one sentence to show; null if it is not known */
            means: string | null;
            /** @description An IAM policy document whose statements the customer adds to the policy of the account’s role, so that the refusal does not come again. Null if no permission is missing in AWS, or if the service can’t tell which statement would help */
            missing_policy: {
                [key: string]: unknown;
            } | null;
            /** @description The availability zones that the cloud’s error message suggests instead; empty if it suggests none */
            offered_zones: string[];
            /** @description The permission that the account’s role lacks, such as iam:PassRole; null if the cloud’s error message names none */
            permission: string | null;
            /** @description The quota of AWS that was too small; POST /api/clouds/{id}/quota-requests asks for more of it. Null if that was not the cause, or if it is not known which quota */
            quota: components["schemas"]["QuotaNeed"] | null;
            /** @description The limit of the quota that was reached, as the cloud’s error message says it; null if it says none */
            quota_limit: number | null;
            /** @description The error message of the cloud or the cluster, word for word */
            sentence: string;
            /** @description The availability zones for which the cloud refused; empty if its error message names none */
            zones: string[];
        };
        /** @description A way around the refusal: other machines, or another account, region or cluster, on which the deployment would fit */
        RefusalAlternative: {
            changes: components["schemas"]["RefusalChanges"];
            /** @description How many US dollars a month this alternative costs more than the refused plan; negative if it costs less. The prices of one region are used for all, so another region alone makes no difference */
            monthly_difference: number;
            /** @description The estimated cost per month of the deployment with this alternative, in US dollars; with the fewest replicas if the size follows the load */
            monthly_total: number;
            /** @description The changes that lead to this alternative, written so that they can be sent as a message of a session */
            says: string;
        };
        /** @description The changes that lead to this alternative, in the form that the body of PATCH /api/deployments/{id} has */
        RefusalChanges: {
            /** @description The values of the agent’s options that this alternative changes, by the options’ names */
            options: {
                [key: string]: string | number | boolean;
            };
            /** @description The place to deploy to instead (cloud account, region, cluster, namespace), as far as it is another one; left out if the place stays the same */
            scope?: {
                [key: string]: string | number | boolean;
            };
            /** @description The values of other fields of the agent’s gates that this alternative changes, by the fields’ names */
            sizing: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A cloud resource or Kubernetes object that still exists after a destroy, although it was to be deleted */
        RemainingPart: {
            /** @description The URL of the resource’s page in the AWS console; null if it has none */
            console_link: string | null;
            /** @description The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object */
            kind: string;
            /** @description The name of the resource in CloudFormation (its logical id), or of the object in the cluster */
            name: string;
            /** @description The Kubernetes namespace of the object; null for cloud resources, and for objects that belong to no namespace */
            namespace: string | null;
            /** @description Why the resource still exists, and what the customer can do about it, as sentences to show */
            reason: string;
        };
        /** @description Where in the cloud account the deployment is made: region, cluster and namespace */
        RequestedScope: {
            /** @description The name of the Kubernetes cluster (EKS) to deploy into, as the cloud account has it */
            cluster_name?: string;
            /** @description The Kubernetes namespace to deploy into */
            namespace?: string;
            /** @description The region that the cluster is in */
            region?: string;
        };
        /** @description A warning or a refusal, with which an agent’s review comments on the values of a gate */
        ReviewNotice: {
            /** @description The kind of the warning or refusal, as a code for programs */
            code: string;
            /** @description The warning or refusal, as a sentence to show */
            detail: string;
        };
        /** @description The role that a member is to have */
        RoleChange: {
            /** @description The role that the person is to have: viewer, member, admin or owner, each with the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner";
        };
        /** @description The earlier plan whose values the deployment is to go back to */
        RollbackRequest: {
            /** @description Id of an earlier plan of the deployment that a run has applied with success */
            plan_id: string;
        };
        /** @description A run: one attempt in the cloud account to apply a plan, to change what runs to another plan, or to destroy what runs made */
        Run: {
            /** @description When a user or program asked to cancel the run; null if none did */
            cancel_requested_at: Time | null;
            /** @description When the run was requested; it begins some time later */
            created_at: Time;
            /** @description Id of the deployment that the run works on */
            deployment_id: string;
            /** @description When the run ended; null before that */
            ended_at: Time | null;
            /** @description When the service deleted events of the run because of their age; null while all are kept */
            events_purged_at: Time | null;
            /** @description Why the run failed or was cancelled, and what it left in the cloud account; null if it did neither */
            failure: components["schemas"]["Failure"] | null;
            /** @description The id of the run */
            id: string;
            /** @description What the run does. apply: it makes the deployment, or applies its plan again; update: it changes the running deployment to another plan; destroy: it deletes the deployment */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description Id of the plan that the run applies; for a destroy, of the plan that was the current one when the run was requested */
            plan_id: string;
            /** @description How far the run is, from 0 to 1 (it has succeeded), estimated by the time that its steps usually take; a run that failed or was cancelled keeps its last value */
            progress: number;
            /** @description What the cloud or the cluster refused to do for the run, with the cause and what to do, also while the run still goes on; null if nothing was refused */
            refusal: components["schemas"]["Refusal"] | null;
            /** @description Id of the user or service account that requested the run */
            requested_by: string;
            /** @description Kind of the actor. `person`: a user. `service`: a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
            /** @description When the run began its work; null before that */
            started_at: Time | null;
            /** @description The status of the run: queued (it has not begun), running, succeeded, failed or cancelled */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
            /** @description The steps of the run in their order, also those that have not begun */
            steps: components["schemas"]["RunStep"][];
        };
        /** @description An event of a run: one thing that it did or found */
        RunEvent: {
            /** @description When the event happened */
            created_at: Time;
            /** @description info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What the run did or found, as a sentence to show */
            message: string;
            /** @description The number of the event among the events of its run, in the order of time */
            seq: number;
            /** @description The part of the run that the event is about, by its name in the service’s workflow, such as ApplyManifests */
            step: string;
        };
        /** @description One page of a run’s events, with its present status */
        RunEventPage: {
            /** @description When the service deleted events of the run because of their age; null while all are kept */
            events_purged_at: Time | null;
            /** @description The events of this page, the oldest first */
            items: components["schemas"]["RunEvent"][];
            /** @description The cursor of the next page: send it as `cursor`. While the run goes on it is never null, since more events will follow */
            next_cursor: string | null;
            /** @description The status of the run: queued (it has not begun), running, succeeded, failed or cancelled */
            run_status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description A page of a list, with the cursor of the next page */
        RunPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Run"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description One step of a run, with its status and times */
        RunStep: {
            /** @description When the step ended; null if it has not ended */
            ended_at: Time | null;
            /** @description The name of the step for programs: preflight, infrastructure, objects, workloads, bootstrap, operations, outputs or, of a destroy, sweep */
            name: string;
            /** @description When the step began; null if it has not begun */
            started_at: Time | null;
            /** @description The status of the step: pending (not begun), running, succeeded, failed, cancelled, or skipped (the run ended before this step) */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled" | "skipped" | (string & {});
            /** @description What the step does, as a title to show */
            title: string;
        };
        /** @description An aim of the user for the planned deployment, such as a monthly cost or a response time, whether the plan meets it, and the user’s words */
        SaidAim: {
            /** @description The number that the user named, by `kind`. monthly_usd: at most so many US dollars a month; answer_ms, query_ms: at most so many milliseconds; survives_nodes, survives_zone: so many nodes or zones may fail at the same time while the deployment goes on working */
            figure: number;
            /** @description Whether the planned deployment meets the aim, by the service’s estimate; null if the service can’t estimate that */
            is_met: boolean | null;
            /** @description What the aim is about. monthly_usd: the cost of a month; answer_ms, query_ms: how long an answer or a query takes; survives_nodes, survives_zone: the failure of nodes or of a zone that the deployment has to survive */
            kind: "monthly_usd" | "answer_ms" | "query_ms" | "survives_nodes" | "survives_zone" | (string & {});
            /** @description How the planned deployment compares with the aim, in words to show */
            says: string;
            /** @description The aim as the service understood it, in words to show */
            wants: string;
            /** @description Words of the user’s message that state the aim */
            words: string;
        };
        /** @description Where in the cloud account the deployment is made: region, cluster and namespace */
        Scope: {
            /** @description The name of the Kubernetes cluster (EKS) to deploy into, as the cloud account has it */
            cluster_name: string;
            /** @description The Kubernetes namespace, in that cluster, that the deployment’s objects are in */
            namespace: string;
            /** @description The region that the cluster is in */
            region: string;
        };
        /** @description Whether the caller has a second factor, since when, and how many recovery codes are left */
        SecondFactor: {
            /** @description Whether the second factor is confirmed, so that each login of the user requires a code */
            enabled: boolean;
            /** @description How many of the user’s recovery codes are not used yet */
            recovery_codes_left: number;
            /** @description When the user confirmed the second factor with a first code; null if none is confirmed */
            since: Time | null;
        };
        /** @description The confirmation of a new second factor: a code that the authenticator app shows for it */
        SecondFactorConfirmation: {
            /** @description A code of the second factor: the six digits that the authenticator app shows, or a recovery code */
            code: string;
        };
        /** @description A new second factor, shown once; a login asks for its codes as soon as one of them was sent to …/confirm */
        SecondFactorEnrolment: {
            /** @description The same secret as an otpauth:// URI, which an authenticator app reads from a QR code; shown once */
            otpauth_uri: string;
            /** @description The secret to type into an authenticator app; shown once */
            secret: string;
        };
        /** @description The proof that the caller has the second factor: a code of the authenticator app, or a recovery code */
        SecondFactorRemoval: {
            /** @description A code of the second factor: the six digits that the authenticator app shows, or a recovery code */
            code: string;
        };
        /** @description The proof that the caller is the user: their password */
        SecondFactorRequest: {
            /** @description The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords */
            bot_check_token?: string;
            /** @description The user’s present password, as proof that it is the user who asks */
            current_password: string;
        };
        /** @description The next secret of a webhook */
        SecretRotation: {
            /** @description Secret to sign the requests to the webhook with, so that the receiver can verify them. Default: a generated secret. The signature header of Standard Webhooks is sent only if the secret is base64, with or without the prefix `whsec_` */
            secret?: string;
        };
        /** @description A service account of the organization: a program that may act in this service with tokens of its own */
        ServiceAccount: {
            /** @description When the service account was created */
            created_at: Time;
            /** @description Id of the user who made the service account, and who gets the mails about what it does */
            created_by: string;
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The id of the service account */
            id: string;
            /** @description The name of the service account */
            name: string;
            /** @description The role of the service account: viewer or member. Its tokens never allow more than this role does */
            role: "viewer" | "member" | (string & {});
        };
        /** @description What to change; fields that are left out stay as they are */
        ServiceAccountChange: {
            /** @description The name of the service account */
            name?: string;
            /** @description The role that the service account is to have: viewer or member. Its tokens never allow more than this role does */
            role?: "viewer" | "member";
        };
        /** @description A page of a list, with the cursor of the next page */
        ServiceAccountPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["ServiceAccount"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description Credentials for Azure: a service principal with a client secret */
        ServicePrincipal: {
            /** @description Application (client) ID that the service signs in as (GUID) */
            clientId: string;
            /** @description Value of the application’s client secret; stored encrypted and never returned */
            clientSecret: string;
            /** @description Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure */
            kind: "service_principal";
            /** @description Time at which the client secret expires, as shown by Azure. The organization is notified 30 days, 7 days and one day before this time; without this field, the organization isn’t notified */
            secretExpiresAt?: Time;
            /** @description ID of the Azure subscription to deploy into (GUID) */
            subscriptionId: string;
            /** @description Azure tenant (directory) of the application, as a GUID or a domain name */
            tenantId: string;
        };
        /** @description A session: a conversation of a user with an agent, from the first gate to the deployment */
        Session: {
            /** @description ID of the agent that the conversation is with */
            agent_id: string;
            /** @description Actions that the caller can currently perform. `post_message`: send messages. `end`: end the session. `take_over`: take over the session of a user who left the organization */
            allowed_actions: ("post_message" | "take_over" | "end" | (string & {}))[];
            /** @description ID of the running deployment that the session changes, as sent in `change_of`; `null` if the session plans a new deployment */
            change_of: string | null;
            /** @description Time at which the session was completed, failed or was ended; `null` while `status` is `active` */
            completed_at: Time | null;
            /** @description Time at which the session’s messages and values were deleted because of their age; `null` while the messages and values are kept */
            conversation_purged_at: Time | null;
            /** @description Time at which the session was started */
            created_at: Time;
            /** @description ID of the session’s owner: the user who started the session or took it over */
            created_by: string;
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Number of the open gate (the step that the user must confirm next), from 1 to 6; `7` if the session is completed; `null` before the first gate */
            current_gate: number | null;
            /** @description ID of the deployment that the session has planned; `null` until gate 5 is confirmed */
            deployment_id: string | null;
            /** @description Why the session failed or was ended, for display; `null` if `status` is `active` or `completed` */
            end_reason: string | null;
            /** @description Why the session failed, for display; `null` unless `status` is `failed` */
            failure_reason: string | null;
            /** @description ID of the deployment whose values the session started with, as sent in `from_deployment`; `null` if none was sent */
            from_deployment: string | null;
            /** @description Open gate: the step that the user must confirm next, with its fields; `null` before the first gate and once the session is completed */
            gate: components["schemas"]["OpenGate"] | null;
            /** @description Aims of the user, such as a monthly cost or a response time, each compared with the plan as of the last message. Aims set no values and confirm no gates; empty if the user stated none */
            goal: components["schemas"]["SaidAim"][];
            /** @description Time at which the session’s token for the model hub (Hugging Face) was set; `null` if none is set. The token itself is never returned */
            hub_token_given_at: Time | null;
            /** @description ID of the session */
            id: string;
            /** @description The latest 20 messages, newest first. `GET /api/sessions/{id}/messages` returns all messages */
            messages: components["schemas"]["Message"][];
            /** @description Values from the user and copied values, keyed by field name: without defaults, and including values for later gates */
            noted: {
                [key: string]: string | number | boolean;
            };
            /** @description Values that the agent asks about, in this order, and values that the agent offered. A gate can be confirmed only when the agent has no values left to ask about */
            pending: components["schemas"]["PendingValue"][];
            /** @description Revision of the session’s plan: `1` for the first plan, increased by 1 each time gates 5 and 6 start again for another plan, for example after a rejection */
            revision: number;
            /** @description Status of the session. `active`: the conversation continues. `completed`: all gates are confirmed and the plan is applied. `failed`: the session ended because of an error, or because the agent got no answer for too long. `ended`: a user ended the session, or its deployment is being destroyed or was given up */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description Title given when the session was started; `null` if none was given */
            title: string | null;
            /** @description Time at which the session’s gate, status, owner or `waiting_on` last changed */
            updated_at: Time;
            /** @description Values of the session, keyed by field name: values from the user, copied values, and defaults of the gates up to the open one. Empty before the first gate and once the session is completed */
            values: {
                [key: string]: string | number | boolean;
            };
            /** @description What the session waits for. `user`: a message from its owner. `approval`: the decision on an approval request. `run`: the end of the run. `workflow`: a short step of the service. `nothing`: the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Time since which the session has been waiting for what `waiting_on` names */
            waiting_since: Time;
        };
        /** @description A session (a conversation with an agent), without its messages and values */
        SessionSummary: {
            /** @description ID of the agent that the conversation is with */
            agent_id: string;
            /** @description Actions that the caller can currently perform. `post_message`: send messages. `end`: end the session. `take_over`: take over the session of a user who left the organization */
            allowed_actions: ("post_message" | "take_over" | "end" | (string & {}))[];
            /** @description ID of the running deployment that the session changes, as sent in `change_of`; `null` if the session plans a new deployment */
            change_of: string | null;
            /** @description Time at which the session was completed, failed or was ended; `null` while `status` is `active` */
            completed_at: Time | null;
            /** @description Time at which the session’s messages and values were deleted because of their age; `null` while the messages and values are kept */
            conversation_purged_at: Time | null;
            /** @description Time at which the session was started */
            created_at: Time;
            /** @description ID of the session’s owner: the user who started the session or took it over */
            created_by: string;
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Number of the open gate (the step that the user must confirm next), from 1 to 6; `7` if the session is completed; `null` before the first gate */
            current_gate: number | null;
            /** @description ID of the deployment that the session has planned; `null` until gate 5 is confirmed */
            deployment_id: string | null;
            /** @description Why the session failed or was ended, for display; `null` if `status` is `active` or `completed` */
            end_reason: string | null;
            /** @description Why the session failed, for display; `null` unless `status` is `failed` */
            failure_reason: string | null;
            /** @description ID of the deployment whose values the session started with, as sent in `from_deployment`; `null` if none was sent */
            from_deployment: string | null;
            /** @description ID of the session */
            id: string;
            /** @description Revision of the session’s plan: `1` for the first plan, increased by 1 each time gates 5 and 6 start again for another plan, for example after a rejection */
            revision: number;
            /** @description Status of the session. `active`: the conversation continues. `completed`: all gates are confirmed and the plan is applied. `failed`: the session ended because of an error, or because the agent got no answer for too long. `ended`: a user ended the session, or its deployment is being destroyed or was given up */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description Title given when the session was started; `null` if none was given */
            title: string | null;
            /** @description Time at which the session’s gate, status, owner or `waiting_on` last changed */
            updated_at: Time;
            /** @description What the session waits for. `user`: a message from its owner. `approval`: the decision on an approval request. `run`: the end of the run. `workflow`: a short step of the service. `nothing`: the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Time since which the session has been waiting for what `waiting_on` names */
            waiting_since: Time;
        };
        /** @description A page of a list, with the cursor of the next page */
        SessionSummaryPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SessionSummary"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description How to connect a cloud account: the setup that gives the service access, with commands for it */
        SetupGuide: {
            /** @description AWS account number, Google Cloud project ID or Azure subscription ID from the request */
            accountId: string;
            /** @description ID that the account will have in this service once connected; part of the claim `sub` of the service’s tokens. `null` if the cloud doesn’t need it */
            cloud_account_id: string | null;
            /** @description External ID that the trust policy of the AWS role must require (condition `sts:ExternalId`), so that no other customer of the service can use the role; `null` for other clouds */
            external_id: string | null;
            /** @description Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure */
            provider: "aws" | "gcp" | "azure" | (string & {});
            /** @description Ways to connect the account; choose one */
            ways: components["schemas"]["SetupWay"][];
        };
        /** @description The cloud account that you want to connect */
        SetupRequest: {
            /** @description AWS account number, Google Cloud project ID or Azure subscription ID */
            accountId: string;
            /** @description Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure */
            provider: "aws" | "gcp" | "azure";
        };
        /** @description One way to connect the account: the setup as shell commands and as Terraform code, and the request to send afterwards */
        SetupWay: {
            /** @description Claims of the tokens with which the service signs in to the cloud; `null` for AWS roles and client secrets, which involve no such tokens */
            claims: components["schemas"]["ClaimsPreview"] | null;
            /** @description Shell commands that set up the trust with the cloud’s CLI and print the values to send with `POST /api/clouds` */
            cli: string;
            /** @description Shell commands that give the service access to an existing cluster, to run once per cluster and namespace; replace `<cluster>` and `<namespace>`. `null` if the service doesn’t deploy into clusters of this cloud */
            cluster_cli: string | null;
            /** @description Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure */
            kind: string;
            /** @description Optional shell commands that allow admins to request quota increases with `POST /api/clouds/{id}/quota-requests`; `null` if the service can’t request quota from this cloud */
            quota_cli: string | null;
            /** @description Request body to send to `POST /api/clouds` after the setup; replace the values in angle brackets */
            request: {
                [key: string]: unknown;
            };
            /** @description One-sentence summary of the setup, for display */
            summary: string;
            /** @description Terraform code for the same setup as `cli` */
            terraform: string;
            /** @description Trust to set up in the cloud account, as a JSON document: the trust policy of an AWS role, the federated credential of an Azure application, or the condition of a Google Cloud workload identity provider */
            trust: {
                [key: string]: unknown;
            };
        };
        /** @description A new access token, with the user whom it belongs to */
        SignedIn: {
            /** @description The access token: send it as Authorization: Bearer …. It is valid until `expires_at`, which is 12 hours after the login */
            access_token: string;
            /** @description When the access token expires, which is when the sign-in ends; then the user has to log in again */
            expires_at: Time;
            /** @description The type of the token, always Bearer: it is sent as Authorization: Bearer … */
            token_type: "Bearer";
            user: components["schemas"]["User"];
        };
        /** @description A sign-in of the user: one login, with all access tokens that came from it */
        SignIn: {
            /** @description The network of the IP address that the user logged in from (a /24 of IPv4, a /48 of IPv6), not the address itself */
            address: string;
            /** @description When the user logged in */
            created_at: Time;
            /** @description Whether this is the sign-in whose access token the request was sent with */
            current: boolean;
            /** @description When the sign-in ends by itself, with all its access tokens: 12 hours after the login */
            expires_at: Time;
            /** @description The id of the sign-in, with which DELETE /api/auth/sessions/{id} ends it */
            id: string;
            /** @description When an access token of the sign-in was last used, exact to the hour */
            last_used_at: Time;
            /** @description Whether the user has shown a code of a second factor in this sign-in */
            second_factor: boolean;
            /** @description The header User-Agent that the browser or program sent when the user logged in */
            user_agent: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        SignInPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SignIn"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description Proof that the caller is the user: a code of the second factor, or the password of an account without one */
        SignInRefresh: {
            /** @description The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords */
            bot_check_token?: string;
            /** @description A code of the second factor: the six digits that the authenticator app shows, or a recovery code */
            code?: string;
            /** @description The user’s password, for an account without a second factor */
            current_password?: string;
        };
        /** @description An account to create, with an organization of its own or in that of an invitation */
        Signup: {
            /** @description The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords */
            bot_check_token?: string;
            /** @description The e-mail address of the new account. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
            email: string;
            /** @description The token at the end of the link in an invitation’s mail, by which the service knows the invitation */
            invite_token?: string;
            /** @description The name to show to other members; if left out, the mail address is shown */
            name?: string;
            /** @description The name of the organization that is created for the account; if left out, it is derived from the person’s name or address. Not used with invite_token */
            org_name?: string;
            /** @description The new password: at least password_min_length characters (see GET /api/config/public) and at most 128, no common password, and not the e-mail address */
            password: string;
        };
        /** @description What the organization’s deployments have cost in its cloud accounts this month, as an estimate by list prices */
        Spending: {
            /** @description The budget that the organization has set for `monthly`, in US cents a month (cloud_budget_cents of its settings); null if it has none */
            budget_cents: number | null;
            /** @description The currency of all amounts but budget_cents: US dollars */
            currency: "USD";
            /** @description The deployments that have cost more than 0 this month, the most expensive first */
            deployments: components["schemas"]["DeploymentSpending"][];
            /** @description Whether the sums have everything. False if there are more than the newest 100 deployments, or more than the latest 20 successful runs of one of them, which are left out */
            is_complete: boolean;
            /** @description What everything that exists now costs for a whole month, in US dollars: the current plans of the newest 100 deployments, and what their destroys have kept */
            monthly: number;
            /** @description The time from which the cost is counted: the beginning of this month, in UTC */
            since: Time;
            /** @description What all deployments together have cost since the beginning of the month, in US dollars, by the list prices of their plans */
            total: number;
            /** @description The time until which the cost is counted: now, when the amounts were computed */
            until: Time;
        };
        /** @description The codes for the log-in of a machine: one for the machine, and one that a person enters */
        StartedDeviceLogin: {
            /** @description The secret code with which the machine asks POST /api/auth/token, until a person has allowed the log-in, for its token */
            device_code: string;
            /** @description For how many seconds both codes are valid */
            expires_in: number;
            /** @description How many seconds the machine has to wait between two requests to POST /api/auth/token */
            interval: number;
            /** @description The code to show to the person, who enters it at verification_uri */
            user_code: string;
            /** @description The page of the console on which the person enters user_code */
            verification_uri: string;
            /** @description The same page with user_code already filled in; the code stands behind `#`, so that no server sees it */
            verification_uri_complete: string;
        };
        /** @description Data of one event of a streamed reply. `type` determines the other fields */
        StreamEvent: components["schemas"]["TokenEvent"] | components["schemas"]["NoticeEvent"] | components["schemas"]["ValuesEvent"] | components["schemas"]["GateEvent"] | components["schemas"]["ErrorEvent"] | components["schemas"]["MessageEvent"];
        /** @description A cloud account of an organization with its health, as operators with a grant see it */
        SupportAccount: {
            /** @description The account’s id at its cloud provider: the number of an AWS account, or the id of a Google Cloud project or Azure subscription */
            account_id: string;
            /** @description The name that the organization’s members gave the account */
            account_label: string;
            /** @description When the account was connected to this service */
            connected_at: Time;
            /** @description Id of the user who connected the account to this service */
            connected_by: string;
            /** @description When the client secret in the account’s credentials expires; null if they have no secret, or if that time is not known */
            credentials_expire_at: Time | null;
            /** @description When the credentials were last replaced; null if they were never replaced */
            credentials_rotated_at: Time | null;
            /** @description The region of this account’s cloud in which a deployment is made whose request names no region */
            default_region: string;
            /** @description When the account was disconnected from this service; null while it is connected */
            disconnected_at: Time | null;
            /** @description When the cloud last answered a probe: an attempt of the service to get into the account, made once a day */
            health_checked_at: Time;
            /** @description Why the last probe failed, as one of the error codes of POST /api/clouds; null if the account is healthy */
            health_code: string | null;
            /** @description What was wrong at the last probe and what the customer has to do, as sentences to show; null if the account is healthy */
            health_detail: string | null;
            /** @description healthy: the last probe got into the account with its credentials; unhealthy: it did not. Probes that the cloud did not answer do not count */
            health_status: "healthy" | "unhealthy" | (string & {});
            /** @description The id of the cloud account in this service */
            id: string;
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description A deployment in a cloud account, in short */
        SupportAccountDeployment: {
            /** @description The id of the deployment */
            id: string;
            /** @description The name of the deployment */
            name: string;
            /** @description The status of the deployment, such as planned, running, succeeded or destroyed */
            status: string;
        };
        /** @description A cloud account with its health, warnings and deployments, as operators with a grant see it */
        SupportAccountDetail: {
            /** @description The account’s id at its cloud provider: the number of an AWS account, or the id of a Google Cloud project or Azure subscription */
            account_id: string;
            /** @description The name that the organization’s members gave the account */
            account_label: string;
            /** @description When the account was connected to this service */
            connected_at: Time;
            /** @description Id of the user who connected the account to this service */
            connected_by: string;
            /** @description When the client secret in the account’s credentials expires; null if they have no secret, or if that time is not known */
            credentials_expire_at: Time | null;
            /** @description When the credentials were last replaced; null if they were never replaced */
            credentials_rotated_at: Time | null;
            /** @description The region of this account’s cloud in which a deployment is made whose request names no region */
            default_region: string;
            /** @description The deployments that were made in the account, also destroyed ones, the latest first, at most 25 */
            deployments: components["schemas"]["SupportAccountDeployment"][];
            /** @description When the account was disconnected from this service; null while it is connected */
            disconnected_at: Time | null;
            /** @description When the cloud last answered a probe: an attempt of the service to get into the account, made once a day */
            health_checked_at: Time;
            /** @description Why the last probe failed, as one of the error codes of POST /api/clouds; null if the account is healthy */
            health_code: string | null;
            /** @description What was wrong at the last probe and what the customer has to do, as sentences to show; null if the account is healthy */
            health_detail: string | null;
            /** @description healthy: the last probe got into the account with its credentials; unhealthy: it did not. Probes that the cloud did not answer do not count */
            health_status: "healthy" | "unhealthy" | (string & {});
            /** @description Problems that the last probe saw although it got into the account, such as a former external id that the role still accepts */
            health_warnings: components["schemas"]["AccountWarning"][];
            /** @description The id of the cloud account in this service */
            id: string;
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportAccountPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportAccount"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A request for approval with its decision, as operators with a grant see it */
        SupportApproval: {
            /** @description What the approval is asked for: apply (a plan for the first time, or again), update (the running deployment to a plan) or destroy */
            action: string;
            /** @description When the request was approved or rejected; null if it was not */
            decided_at: Time | null;
            /** @description Id of the user who approved or rejected the request; null if no one did */
            decided_by: string | null;
            /** @description Until when the request can be decided, seven days after it was made; without a decision it expires then */
            expires_at: Time;
            /** @description The id of the request for approval */
            id: string;
            /** @description Why an approval that was given can’t be used any more: approver (the approver may not approve any more), unused (for seven days), labels (they were changed) or second_approver (the organization requires one now). Null unless status is lapsed */
            lapse: string | null;
            /** @description When the request for approval was made */
            requested_at: Time;
            /** @description Id of the user or service account that made the request for approval */
            requested_by: string;
            /** @description The status of the request: pending (it waits), approved, rejected, expired, superseded (another one took its place), withdrawn, or lapsed (the approval can’t be used any more) */
            status: string;
        };
        /** @description An attempt: one HTTP request that tries to deliver an event to a webhook, without what was sent and answered */
        SupportAttempt: {
            /** @description How long the attempt took, in milliseconds; null while it is in progress or if that is not known */
            duration_ms: number | null;
            /** @description How the attempt ended, for example delivered, timeout or client_error; null while it is in progress */
            outcome: string | null;
            /** @description The number of the attempt among all attempts of the delivery */
            seq: number;
            /** @description When the attempt (the HTTP request) began */
            started_at: Time;
            /** @description The HTTP status of the response; null without a response */
            status: number | null;
        };
        /** @description A limit that all users of an organization share: how much of it is used, and how much may be used */
        SupportBound: {
            /** @description The most that the limit allows, in the same unit as `used`; null if only credits limit it */
            limit: number | null;
            /** @description The name of the limit: for a limit of requests its name in the header RateLimit-Policy; otherwise org_at_once (requests at a time), sessions, deployments, mails, deliveries or model_calls */
            name: string;
            /** @description The time since which `used` counts; null if `used` is the number of what is in progress right now */
            since: Time | null;
            /** @description How much of the limit the organization uses, as a number of requests or of what `name` says; null if the service can’t read it now */
            used: number | null;
        };
        /** @description A member who may approve the request */
        SupportDecider: {
            /** @description The member’s role in the organization: admin or owner */
            role: string;
            /** @description The user id of the member */
            user_id: string;
        };
        /** @description A delivery (an event that is sent to a webhook), as operators with a grant see it, without its body */
        SupportDelivery: {
            /** @description How many attempts were made since the delivery began, or since it was last redelivered or replayed */
            attempts: number;
            /** @description How many attempts were made in all, also those before a redelivery or replay */
            attempts_total: number;
            /** @description Until when a process of the service has reserved the delivery to make an attempt; null if none has */
            claimed_until: Time | null;
            /** @description When the delivery was created, soon after the event and before its first attempt */
            created_at: Time;
            /** @description When the delivery got a status other than pending; null while it is pending */
            ended_at: Time | null;
            /** @description The type of the event that is delivered, such as deployment.run_failed */
            event_type: string;
            /** @description The id of the delivery */
            id: string;
            /** @description When the next attempt is due; null once the delivery has ended */
            next_attempt_at: Time | null;
            /** @description Id of the notification (the report of the event) that is delivered */
            notification_id: string;
            /** @description Whether the delivery has to wait until another delivery to the same webhook has ended */
            parked: boolean;
            /** @description The status of the delivery: pending (it waits for its next attempt), delivered, halted (the target refused it), failed (all attempts failed) or missed (the webhook was paused) */
            status: string;
            /** @description Id of the webhook that the delivery is for */
            webhook_id: string;
        };
        /** @description A delivery (an event that is sent to a webhook) with its latest attempts, as operators with a grant see it */
        SupportDeliveryDetail: {
            /** @description How many attempts were made since the delivery began, or since it was last redelivered or replayed */
            attempts: number;
            /** @description How many attempts were made in all, also those before a redelivery or replay */
            attempts_total: number;
            /** @description Until when a process of the service has reserved the delivery to make an attempt; null if none has */
            claimed_until: Time | null;
            /** @description When the delivery was created, soon after the event and before its first attempt */
            created_at: Time;
            /** @description When the delivery got a status other than pending; null while it is pending */
            ended_at: Time | null;
            /** @description The type of the event that is delivered, such as deployment.run_failed */
            event_type: string;
            /** @description The id of the delivery */
            id: string;
            /** @description The latest attempts of the delivery, at most 50, the latest first */
            latest_attempts: components["schemas"]["SupportAttempt"][];
            /** @description When the next attempt is due; null once the delivery has ended */
            next_attempt_at: Time | null;
            /** @description Id of the notification (the report of the event) that is delivered */
            notification_id: string;
            /** @description Whether the delivery has to wait until another delivery to the same webhook has ended */
            parked: boolean;
            /** @description The status of the delivery: pending (it waits for its next attempt), delivered, halted (the target refused it), failed (all attempts failed) or missed (the webhook was paused) */
            status: string;
            /** @description Id of the webhook that the delivery is for */
            webhook_id: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportDeliveryPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportDelivery"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A deployment, as operators with a grant see it: status, account and last failure, without the values of its plan */
        SupportDeployment: {
            /** @description Id of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description Id of the cloud account that the deployment is in, or is to be made in */
            cloud_account_id: string;
            /** @description The name of the Kubernetes cluster that the deployment is in, or is to be made in; null if the plan names none */
            cluster_name: string | null;
            /** @description When the deployment was first planned */
            created_at: Time;
            /** @description The expiry: when the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests the approval at that time. Null for no expiry */
            expires_at: Time | null;
            /** @description How much the run that failed or was cancelled left in the cloud account. partial: something that it made may still be there; full: nothing of it is. Null if the run did neither */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the last run failed or was cancelled, as sentences to show; null if it did neither */
            failure_reason: string | null;
            /** @description The id of the deployment */
            id: string;
            /** @description The name that the organization’s members gave the deployment */
            name: string;
            /** @description Id of the current plan of the deployment */
            plan_id: string | null;
            /** @description Whether the deployment is protected, so that it can’t be destroyed */
            protected: boolean;
            /** @description The region that the deployment’s cluster is in; null if the plan names none */
            region: string | null;
            /** @description Id of the user or service account that had the deployment planned */
            requested_by: string;
            /** @description Id of the session (conversation with an agent) in which the deployment was planned; null if it was started without one */
            session_id: string | null;
            /** @description planned: no run has applied the plan yet; awaiting_approval, approved, rejected: the request to apply the plan waits for a decision, or is decided (rejected also if it expired); running: a run applies or changes the deployment; succeeded, failed, cancelled: how that run ended; destroying: a destroy is in progress; destroyed: it ended, or an owner gave the rest up; destroy_failed: it could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description When something of the deployment, such as its status, plan, labels or expiry, was last changed */
            updated_at: Time;
        };
        /** @description A deployment, as operators with a grant see it, with its latest runs and requests for approval */
        SupportDeploymentDetail: {
            /** @description Id of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description The requests for approval of the deployment, the latest first, at most 25 */
            approvals: components["schemas"]["SupportApproval"][];
            /** @description Id of the cloud account that the deployment is in, or is to be made in */
            cloud_account_id: string;
            /** @description The name of the Kubernetes cluster that the deployment is in, or is to be made in; null if the plan names none */
            cluster_name: string | null;
            /** @description When the deployment was first planned */
            created_at: Time;
            /** @description The expiry: when the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests the approval at that time. Null for no expiry */
            expires_at: Time | null;
            /** @description How much the run that failed or was cancelled left in the cloud account. partial: something that it made may still be there; full: nothing of it is. Null if the run did neither */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the last run failed or was cancelled, as sentences to show; null if it did neither */
            failure_reason: string | null;
            /** @description The id of the deployment */
            id: string;
            /** @description The name that the organization’s members gave the deployment */
            name: string;
            /** @description Id of the current plan of the deployment */
            plan_id: string | null;
            /** @description Whether the deployment is protected, so that it can’t be destroyed */
            protected: boolean;
            /** @description The region that the deployment’s cluster is in; null if the plan names none */
            region: string | null;
            /** @description Id of the user or service account that had the deployment planned */
            requested_by: string;
            /** @description The runs of the deployment, the latest first, at most 25 */
            runs: components["schemas"]["SupportRunSummary"][];
            /** @description Id of the session (conversation with an agent) in which the deployment was planned; null if it was started without one */
            session_id: string | null;
            /** @description planned: no run has applied the plan yet; awaiting_approval, approved, rejected: the request to apply the plan waits for a decision, or is decided (rejected also if it expired); running: a run applies or changes the deployment; succeeded, failed, cancelled: how that run ended; destroying: a destroy is in progress; destroyed: it ended, or an owner gave the rest up; destroy_failed: it could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description When something of the deployment, such as its status, plan, labels or expiry, was last changed */
            updated_at: Time;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportDeploymentPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportDeployment"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A gate (a numbered step of the conversation that the user confirms) that was opened in a session, without its values */
        SupportGate: {
            /** @description What completed the gate. confirm: the user confirmed it, and the next gate opened; deploy: the user confirmed the last gate; revise: gate 5 opened again for another plan. Null while the gate is open */
            action: string | null;
            /** @description When the gate was completed; null while it is open */
            completed_at: Time | null;
            /** @description The number of the gate, from 1 to 6; 5 asks for the confirmation of all values and makes the plan, 6 starts the run */
            gate: number;
            /** @description Why the user had to confirm this gate again, as a sentence to show; null if it was not opened again */
            notice: string | null;
            /** @description When the gate was opened */
            opened_at: Time;
            /** @description Which plan of the session the gate led to: 1 for the first plan, 2 for the one after a rejection, and so on */
            revision: number;
            /** @description open: the user has not confirmed the gate yet; completed: the user has */
            status: string;
        };
        /** @description What an organization has and uses now: its billing plan and credits, counts of what it has (1000 means 1000 or more), and in `bounds` the limits of the service */
        SupportLimits: {
            /** @description How many sessions (conversations with agents) are active now */
            active_sessions: number;
            /** @description How many millionths of a credit are left of those that the organization got for this billing period; negative by what was used beyond them. Null if it has no billing record yet */
            balance_micro_credits: number | null;
            /** @description The limits that all users of the organization share, each with how much of it is used */
            bounds: components["schemas"]["SupportBound"][];
            /** @description The most that the organization is willing to pay in a billing period for credits beyond the included ones, in US cents; null if it has set none */
            cap_cents: number | null;
            /** @description How many cloud accounts are connected now */
            cloud_accounts: number;
            /** @description How many deployments the organization has that are not destroyed */
            deployments: number;
            /** @description Until when the billing plan stays although the last invoice is not paid; null if no invoice is overdue */
            grace_until: Time | null;
            /** @description How many millionths of a credit are reserved for work in progress; null if the organization has no billing record yet */
            held_micro_credits: number | null;
            /** @description How many millionths of a credit the organization got for this billing period; 0 if credits are not limited; null if it has no billing record yet */
            included_micro_credits: number | null;
            /** @description How many members the organization has now */
            members: number;
            /** @description When the present billing period ends; null if the organization has no billing record yet */
            period_end: Time | null;
            /** @description When the present billing period began; null if the organization has no billing record yet */
            period_start: Time | null;
            /** @description The name of the organization’s billing plan; null if the organization has no billing record yet, which its first use of credits makes */
            plan: string | null;
            /** @description The status of the subscription: active, trialing, past_due or canceled; null if the organization has no billing record yet, which its first use of credits makes */
            plan_status: string | null;
            /** @description How many runs are queued or running now */
            runs_under_way: number;
            /** @description How many deliveries of events to webhooks are pending now */
            waiting_deliveries: number;
            /** @description How many webhooks the organization has now */
            webhooks: number;
        };
        /** @description The mails about one notification, without their text */
        SupportMail: {
            /** @description The type of the event, such as deployment.run_failed */
            event_type: string;
            /** @description Id of the notification that the mails are about */
            id: string;
            /** @description The mails about this notification, one for each person, that were sent or are to be sent; empty if there are none */
            recipients: components["schemas"]["SupportMailRecipient"][];
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportMailPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportMail"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A mail to one person about an event, and whether it was sent */
        SupportMailRecipient: {
            /** @description If `waits` is true: until when the limit delays the mail. Otherwise: until when a process of the service has reserved the mail to send it */
            claimed_until: Time;
            /** @description Id of the user whom the mail is for; for an address that belongs to no user, `address-` and a hash of the address */
            recipient: string;
            /** @description When the mail was sent, or was dropped because it was no longer needed; null before that */
            sent_at: Time | null;
            /** @description Why the mail did not arrive. bounced: the address’s mail server refused it; complained: its reader marked it as unwanted; bounced_before, complained_before: it was not sent, since that had happened to an earlier mail to the address. Null if no problem is known */
            undelivered: string | null;
            /** @description Whether the mail waits since a limit on the number of mails is reached */
            waits: boolean;
        };
        /** @description A message of a session, as operators with a grant see it while the organization allows it */
        SupportMessage: {
            /** @description When the message was written */
            created_at: Time;
            /** @description The number of the gate (step 1 to 6) that was open when the message was written; null before the first gate */
            gate: number | null;
            /** @description The id of the message */
            id: string;
            /** @description Who wrote the message: user, or assistant (the agent) */
            role: "user" | "assistant" | (string & {});
            /** @description The whole text of the message */
            text: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportMessagePage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportMessage"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A request for approval that waits for a decision, as operators with a grant see it */
        SupportRequest: {
            /** @description What the approval is asked for: apply (a plan for the first time, or again), update (the running deployment to a plan) or destroy */
            action: string;
            /** @description Whether a second person has to approve: a member who counts as a requester may not */
            by_second: boolean;
            /** @description The members who may approve the request, at most 25. Empty if no member may: the request then waits until it expires */
            deciders: components["schemas"]["SupportDecider"][];
            /** @description Id of the deployment that is to be applied, updated or destroyed */
            deployment_id: string;
            /** @description The name of the deployment */
            deployment_name: string;
            /** @description Until when the request can be decided, seven days after it was made; without a decision it expires then */
            expires_at: Time;
            /** @description The id of the request for approval */
            id: string;
            /** @description The mails that tell members of the request, and whether each was sent */
            mails: components["schemas"]["SupportMailRecipient"][];
            /** @description When the request for approval was made */
            requested_at: Time;
            /** @description Id of the user or service account that made the request for approval */
            requested_by: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportRequestPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportRequest"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A run with its latest events, as operators with a grant see it */
        SupportRun: {
            /** @description When a user or program asked to cancel the run; null if none did */
            cancel_requested_at: Time | null;
            /** @description Id of the user who asked to cancel the run; null if none did */
            cancel_requested_by: string | null;
            /** @description When the run was requested; it begins some time later */
            created_at: Time;
            /** @description Id of the deployment that the run works on */
            deployment_id: string;
            /** @description When the run ended; null before that */
            ended_at: Time | null;
            /** @description The latest 200 events of the run, the oldest of them first */
            events: components["schemas"]["SupportRunEvent"][];
            /** @description When the service deleted events of the run because of their age; null while all are kept */
            events_purged_at: Time | null;
            /** @description How much the run that failed or was cancelled left in the cloud account. partial: something that it made may still be there; full: nothing of it is. Null if the run did neither */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the run failed or was cancelled, as sentences to show; null if it did neither */
            failure_reason: string | null;
            /** @description The id of the run. The run’s execution in Step Functions has it as its name, unless the run is part of the session’s execution */
            id: string;
            /** @description What the run does. apply: it makes the deployment, or applies its plan again; update: it changes the running deployment to another plan; destroy: it deletes the deployment */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description Id of the plan that the run applies; for a destroy, of the plan that was the current one when the run was requested */
            plan_id: string;
            /** @description Id of the user or service account that requested the run */
            requested_by: string;
            /** @description When the run began its work; null before that */
            started_at: Time | null;
            /** @description The status of the run: queued (it has not begun), running, succeeded, failed or cancelled */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description An event of a run: one thing that it did or found */
        SupportRunEvent: {
            /** @description When the event happened */
            created_at: Time;
            /** @description info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What the run did or found, as a sentence to show */
            message: string;
            /** @description The number of the event among the events of its run, in the order of time */
            seq: number;
            /** @description The part of the run that the event is about, by its name in the service’s workflow, such as ApplyManifests */
            step: string;
        };
        /** @description A run without its events, as operators with a grant see it */
        SupportRunSummary: {
            /** @description When a user or program asked to cancel the run; null if none did */
            cancel_requested_at: Time | null;
            /** @description Id of the user who asked to cancel the run; null if none did */
            cancel_requested_by: string | null;
            /** @description When the run was requested; it begins some time later */
            created_at: Time;
            /** @description Id of the deployment that the run works on */
            deployment_id: string;
            /** @description When the run ended; null before that */
            ended_at: Time | null;
            /** @description How much the run that failed or was cancelled left in the cloud account. partial: something that it made may still be there; full: nothing of it is. Null if the run did neither */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the run failed or was cancelled, as sentences to show; null if it did neither */
            failure_reason: string | null;
            /** @description The id of the run. The run’s execution in Step Functions has it as its name, unless the run is part of the session’s execution */
            id: string;
            /** @description What the run does. apply: it makes the deployment, or applies its plan again; update: it changes the running deployment to another plan; destroy: it deletes the deployment */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description Id of the plan that the run applies; for a destroy, of the plan that was the current one when the run was requested */
            plan_id: string;
            /** @description Id of the user or service account that requested the run */
            requested_by: string;
            /** @description When the run began its work; null before that */
            started_at: Time | null;
            /** @description The status of the run: queued (it has not begun), running, succeeded, failed or cancelled */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description A session (a conversation with an agent), as operators with a grant see it: status, gate and what it waits for, without its messages */
        SupportSession: {
            /** @description Id of the agent that the conversation is with */
            agent_id: string;
            /** @description When the session got the status completed, failed or ended; null while it is active */
            completed_at: Time | null;
            /** @description When the session was started */
            created_at: Time;
            /** @description Id of the session’s owner: the user who started it or took it over */
            created_by: string;
            /** @description The number of the gate (the step that the user has to confirm next) that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description Id of the deployment that the session has planned; null before gate 5 is confirmed */
            deployment_id: string | null;
            /** @description How many times the session’s workflow was started in Step Functions: 1, and one more for each time that it had to be started again. The first execution has the session’s id as its name */
            execution_attempt: number;
            /** @description Why the session failed or was ended, as a sentence to show; null if it is active or completed */
            failure_reason: string | null;
            /** @description The id of the session */
            id: string;
            /** @description Why the user has to confirm the open gate (step) again, as a sentence to show; null if it was not opened again */
            notice: string | null;
            /** @description The number of the session’s present plan: 1 for the first, and one more each time the gates 5 and 6 begin again for another plan, for example after a rejection */
            revision: number;
            /** @description Status of the session. `active`: the conversation continues. `completed`: all gates are confirmed and the plan is applied. `failed`: the session ended because of an error, or because the agent got no answer for too long. `ended`: a user ended the session, or its deployment is being destroyed or was given up */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description When the session’s gate, status, owner or what it waits for was last changed */
            updated_at: Time;
            /** @description What the session waits for. user: a message of its owner; approval: the decision of an approver; run: the end of the run in the cloud; workflow: a moment’s work of the service; nothing: the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Since when the session waits for what waiting_on says */
            waiting_since: Time;
        };
        /** @description A session with its gates (steps), as operators with a grant see it */
        SupportSessionDetail: {
            /** @description Id of the agent that the conversation is with */
            agent_id: string;
            /** @description When the session got the status completed, failed or ended; null while it is active */
            completed_at: Time | null;
            /** @description When the session was started */
            created_at: Time;
            /** @description Id of the session’s owner: the user who started it or took it over */
            created_by: string;
            /** @description The number of the gate (the step that the user has to confirm next) that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description Id of the deployment that the session has planned; null before gate 5 is confirmed */
            deployment_id: string | null;
            /** @description How many times the session’s workflow was started in Step Functions: 1, and one more for each time that it had to be started again. The first execution has the session’s id as its name */
            execution_attempt: number;
            /** @description Why the session failed or was ended, as a sentence to show; null if it is active or completed */
            failure_reason: string | null;
            /** @description The gates (steps) of the session that were opened, the latest first, at most 100 */
            gates: components["schemas"]["SupportGate"][];
            /** @description The id of the session */
            id: string;
            /** @description Why the user has to confirm the open gate (step) again, as a sentence to show; null if it was not opened again */
            notice: string | null;
            /** @description The number of the session’s present plan: 1 for the first, and one more each time the gates 5 and 6 begin again for another plan, for example after a rejection */
            revision: number;
            /** @description Status of the session. `active`: the conversation continues. `completed`: all gates are confirmed and the plan is applied. `failed`: the session ended because of an error, or because the agent got no answer for too long. `ended`: a user ended the session, or its deployment is being destroyed or was given up */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description When the session’s gate, status, owner or what it waits for was last changed */
            updated_at: Time;
            /** @description What the session waits for. user: a message of its owner; approval: the decision of an approver; run: the end of the run in the cloud; workflow: a moment’s work of the service; nothing: the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Since when the session waits for what waiting_on says */
            waiting_since: Time;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportSessionPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportSession"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A webhook, as operators with a grant see it: whether its deliveries succeed, without its URL */
        SupportWebhook: {
            /** @description When the webhook was created */
            created_at: Time;
            /** @description When a delivery to the webhook last succeeded, exact to a minute or so; null if none ever did */
            delivered_at: Time | null;
            /** @description When the first attempt that `failures` counts ended; null if `failures` is 0 */
            failing_since: Time | null;
            /** @description How many attempts to deliver have failed one after the other since the last that succeeded; 0 after a success */
            failures: number;
            /** @description The format of the bodies that are sent: raw (the notification as JSON), slack or teams */
            format: string;
            /** @description The id of the webhook */
            id: string;
            /** @description Why the webhook is paused: requested (a member paused it) or failing (the service did, because its deliveries failed for too long); null while it is active */
            paused_because: string | null;
            /** @description active: events are sent to the webhook; paused: none is sent */
            status: string;
        };
        /** @description The webhooks of an organization */
        SupportWebhookList: {
            /** @description The organization’s webhooks, newest first, at most 100 */
            items: components["schemas"]["SupportWebhook"][];
        };
        /** @description The teardown: the record of what a destroy deleted, kept, and could not delete */
        Teardown: {
            /** @description What this destroy, and earlier ones of the deployment, deleted */
            deleted: components["schemas"]["DeletedPart"][];
            /** @description When the destroy ended and this record of it was written */
            ended_at: Time;
            /** @description When an owner gave up what was left over (POST …/forget), so that the service no longer tries to delete it; null if none did */
            forgotten_at: Time | null;
            /** @description What the service found still there when it searched the account again, one hour and one day after the destroy; it may cost money. Empty before the first search */
            found_later: components["schemas"]["RemainingPart"][];
            /** @description What the destroy kept on purpose, for example because it holds data; it may cost money until it is deleted */
            kept: components["schemas"]["KeptPart"][];
            /** @description What the destroy could not delete; empty if it has succeeded */
            left_over: components["schemas"]["RemainingPart"][];
            /** @description When the service last searched the account after the destroy; null before the first search */
            looked_again_at: Time | null;
            /** @description What the service could not check after the destroy, so that it may still exist */
            not_checked: components["schemas"]["UncheckedPart"][];
        };
        /** @description A piece of a message, written by one author */
        TextPart: {
            /** @description What the piece is based on, if it answers a question of the user; `null` for other pieces */
            from: components["schemas"]["Origin"] | null;
            /** @description Author of the piece. `service`: the service’s code. `model`: a language model. `user`: the user */
            source: "user" | "model" | "service" | (string & {});
            /** @description Text of the piece */
            text: string;
        };
        /** @description Event of a streamed reply: the next piece of the reply’s text */
        TokenEvent: {
            /** @description What the piece is based on, if it answers a question of the user. Absent for other pieces */
            from?: components["schemas"]["Origin"];
            /** @description Author of the piece. `service`: the service’s code. `model`: a language model. `user`: the user */
            source: "user" | "model" | "service" | (string & {});
            /** @description Text of the piece, to append to the previous pieces */
            text: string;
            /** @description Type of the event; determines the other fields */
            type: "token";
        };
        /** @description The request of a program that has a token of a trusted issuer, such as GitHub Actions, and exchanges it for a token of a service account */
        TokenExchange: {
            /** @description The grant type of RFC 8693, for the exchange of a token */
            grant_type: "urn:ietf:params:oauth:grant-type:token-exchange";
            /** @description The kind of token that the program wants, as RFC 8693 names it: an access token, the only kind that is given */
            requested_token_type?: "urn:ietf:params:oauth:token-type:access_token";
            /** @description The scope that the token in exchange is to have: read, propose or run, but not more than the trust allows. If left out, the scope of the trust */
            scope?: "read" | "propose" | "run";
            /** @description The JWT of the trusted issuer, for example the ID token of a job in GitHub Actions */
            subject_token: string;
            /** @description The kind of `subject_token`, as RFC 8693 names it: a JWT or an ID token (which is a JWT, too; both are handled alike) */
            subject_token_type: "urn:ietf:params:oauth:token-type:jwt" | "urn:ietf:params:oauth:token-type:id_token";
        };
        /** @description The result of a request to revoke a program’s token */
        TokenGivenBack: {
            /** @description Always ended: the token is not accepted any more */
            status: "ended" | (string & {});
        };
        /** @description The body of POST /api/auth/token: the proof that a token is given for */
        TokenRequest: components["schemas"]["TokenExchange"] | components["schemas"]["DeviceTokenRequest"] | components["schemas"]["CodeExchange"];
        /** @description A trust of the organization: tokens of an issuer, such as GitHub Actions, can be exchanged for tokens of a service account */
        TokenTrust: {
            /** @description The agents that each token of the trust is narrowed to; null for all agents */
            agents: string[] | null;
            /** @description The audience (claim `aud`) that a token of the issuer must have to be exchanged */
            audience: string;
            /** @description The cloud accounts that each token of the trust is narrowed to; null for all accounts */
            cloud_account_ids: string[] | null;
            /** @description The claims that a token of the issuer must have to be exchanged, each with the values of which it must have one */
            conditions: {
                [key: string]: string[];
            };
            /** @description When the trust was created */
            created_at: Time;
            /** @description Id of the user who made the trust */
            created_by: string;
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The id of the trust */
            id: string;
            /** @description The URL of the issuer whose tokens can be exchanged, as their claim `iss` has it */
            issuer: string;
            /** @description The labels of which a deployment must have all for each token of the trust to act on it; null for all deployments */
            labels: {
                [key: string]: string;
            } | null;
            /** @description When the audit log last noted that a token of the issuer was refused, at most once in ten minutes; null if it never did */
            last_refused_at: Time | null;
            /** @description The error code of that refusal, such as exchange_condition; null if last_refused_at is null */
            last_refused_because: string | null;
            /** @description When the trust was last used: a token of the issuer was exchanged by it; null if none ever was */
            last_used_at: Time | null;
            /** @description The name by which members tell the trust from others */
            name: string;
            /** @description The kind of issuer, which decides which claims the conditions need: github (GitHub Actions), gitlab, or oidc for any other */
            provider: "github" | "gitlab" | "oidc" | (string & {});
            /** @description The widest scope that a token given in exchange can have: read, propose or run, each including those before it */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Id of the service account that the tokens act for which this service gives in exchange */
            service_account_id: string;
            /** @description The name of the service account */
            service_account_name: string | null;
        };
        /** @description A page of a list, with the cursor of the next page */
        TokenTrustPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["TokenTrust"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The agent’s reply to a message, and the session after the reply */
        Turn: {
            message: components["schemas"]["Message"];
            session: components["schemas"]["Session"];
        };
        /** @description Something that may still exist after a destroy, since the service could not check it */
        UncheckedPart: {
            /** @description Why the service could not check it, in a sentence to show */
            reason: string;
            /** @description The resource or the kind of resources that could not be checked, as a text to show */
            what: string;
        };
        /** @description Number of notifications that the caller hasn’t read */
        UnreadCount: {
            /** @description Whether more than 1000 notifications are unread */
            has_more: boolean;
            /** @description Number of notifications that the caller hasn’t read, counted up to 1000 */
            unread_count: number;
        };
        /** @description The e-mail address of a sign-up to which the verification mail is to be sent again */
        UnverifiedAddress: {
            /** @description The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords */
            bot_check_token?: string;
            /** @description The e-mail address of the sign-up. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
            email: string;
        };
        /** @description The credits that the organization used between two times, summed up in groups */
        Usage: {
            /** @description The beginning of the time over which usage is summed; usage at exactly this time is included */
            from: Time;
            /** @description What the groups are: day, user, session, or kind (calls of the language model, or runs) */
            group_by: "day" | "user" | "session" | "kind" | (string & {});
            /** @description The groups, at most 1,000: those with the most credits first; days in the order of their dates */
            items: components["schemas"]["UsageRow"][];
            /** @description The end of the time over which usage is summed; usage at exactly this time is not included */
            to: Time;
        };
        /** @description What the organization uses: credits of this billing period by kind, and how many members and deployments it has now */
        UsageByKind: {
            /** @description How many members the organization has now; 10,000 or above means that there may be more */
            members: number;
            /** @description How many credits the calls of the language model have used */
            model: number;
            /** @description How many credits the runs that apply or change deployments have used */
            run: number;
            /** @description How many deployments have resources in a cloud now; 10,000 or above means that there may be more */
            running_deployments: number;
        };
        /** @description The usage of one group (of a day, user, session or kind), summed up */
        UsageRow: {
            /** @description How many calls of the language model and runs the group has */
            calls: number;
            /** @description How many credits the usage of this group took in all */
            credits: number;
            /** @description For how many of the calls the number of tokens is estimated, since the provider of the model did not report it */
            estimated_calls: number;
            /** @description How many input tokens the calls of the language model had */
            input_tokens: number;
            /** @description What the group is of, as group_by says: a day (UTC), the id of a user or session, or a kind of usage; empty if it is not known */
            key: string;
            /** @description How many output tokens the calls of the language model had */
            output_tokens: number;
            /** @description How many of those credits were beyond the included ones (overage) */
            overage: number;
            /** @description What the session is called by; null of other groups, and of a session that was deleted since */
            session: components["schemas"]["UsedSession"] | null;
        };
        /** @description What a session is called by */
        UsedSession: {
            /** @description Id of the session’s agent */
            agent_id: string;
            /** @description The name of what it has deployed; null while there is nothing */
            deployment_name: string | null;
            /** @description The title that its owner gave the session; null without a title */
            title: string | null;
        };
        /** @description The user to whom the access token belongs, with the organization that the token is for */
        User: {
            /** @description When the user’s account was created */
            created_at: Time;
            /** @description The mail address of the user */
            email: string;
            /** @description Whether the user has shown, by the link of a mail, that the mail address is theirs */
            email_verified: boolean;
            /** @description The id of the user */
            id: string;
            /** @description Whether the user is an operator: one who runs this service for all its organizations, not a role in an organization */
            is_operator: boolean;
            /** @description The name of the user; null if they gave none */
            name: string | null;
            org: components["schemas"]["OrgReference"];
            /** @description The user’s role in the organization that the access token is for; each of viewer, member, admin, owner has the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Whether the user has set up a second factor (codes of an authenticator app), which then each of their logins requires */
            second_factor: boolean;
        };
        /** @description What to change of the caller’s own user */
        UserChange: {
            /** @description The name to show to other members; null for none */
            name: string | null;
        };
        /** @description A value that is different in the new plan */
        ValueChange: {
            /** @description The value in the plan before the change; null if that plan has no such value */
            from: string | number | boolean | null;
            /** @description The name of the field, by which requests and answers name its value */
            name: string;
            /** @description The value in the new plan; null if it has no such value */
            to: string | number | boolean | null;
        };
        /** @description Event of a streamed reply: the session’s values after the user’s message was read */
        ValuesEvent: {
            /** @description Number of the open gate, from 1 to 6 */
            gate: number;
            /** @description Names of the fields of this and earlier gates that have no value yet. The gate can be confirmed only when the list is empty */
            missing: string[];
            /** @description Values that the agent asks about, and values that the agent offered, as in `pending` of the session */
            pending: components["schemas"]["PendingValue"][];
            /** @description Type of the event; determines the other fields */
            type: "values";
            /** @description Values of the session, keyed by field name, including the defaults of the gates up to the open one */
            values: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An operator’s request for read access to an organization */
        WantedGrant: {
            /** @description When the access is to end, at most 8 hours from now */
            ends_at: Time;
            /** @description Id of the organization that the operator needs to look into */
            org_id: string;
            /** @description Why the operator needs the access, for example the number of a ticket and what they have to find out. The organization’s audit log shows it */
            reason: string;
        };
        /** @description A person or service account that counts as a requester: it wanted what the request asks for */
        Wanter: {
            /** @description The id of the user or service account that counts as a requester */
            id: string;
            /** @description Kind of the actor. `person`: a user. `service`: a service account of the organization */
            kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            name: string | null;
        };
        /** @description A webhook: a URL to which events of the organization are sent */
        Webhook: {
            /** @description Actions that the caller can currently perform, for example `update`, `pause`, `resume`, `rotate_secret`, `test`, `replay` or `delete` */
            allowed_actions: ("update" | "pause" | "resume" | "rotate_secret" | "use_secret" | "test" | "replay" | "delete" | (string & {}))[];
            /** @description Time at which the webhook was created */
            created_at: Time;
            /** @description ID of the user who created the webhook */
            created_by: string;
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description Time of the last successful delivery, accurate to one minute; `null` if no delivery has succeeded */
            delivered_at: Time | null;
            /** @description Description of the webhook, for display; `null` if none was given */
            description: string | null;
            /** @description Event types that are sent to the webhook; `null` for all types, including types added later */
            event_types: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {}))[] | null;
            /** @description Time at which the first attempt counted in `failures` ended; `null` if `failures` is `0` */
            failing_since: Time | null;
            /** @description Number of consecutive failed attempts since the last successful attempt */
            failures: number;
            /** @description Format of the sent bodies. `raw`: the notification as JSON. `slack`, `teams`: a message in the format of incoming webhooks of Slack or Microsoft Teams */
            format: "raw" | "slack" | "teams" | (string & {});
            /** @description ID of the webhook */
            id: string;
            /** @description Latest attempt of the webhook’s newest delivery, including tests; `null` if that delivery wasn’t attempted yet or the webhook has no deliveries */
            last_attempt: components["schemas"]["WebhookLastAttempt"] | null;
            /** @description Why the webhook is paused. `requested`: an admin or owner paused the webhook. `failing`: the service paused the webhook because its deliveries failed for too long. `null` while `status` is `active` */
            paused_because: "requested" | "failing" | (string & {}) | null;
            /** @description Time at which the next secret, created with `POST /api/webhooks/{id}/secret`, automatically becomes the current secret; `null` if there is no next secret */
            rotates_at: Time | null;
            /** @description Status of the webhook. `active`: events are sent. `paused`: no events are sent */
            status: "active" | "paused" | (string & {});
            /** @description Time at which the webhook’s settings, secret or status last changed */
            updated_at: Time;
            /** @description URL that events are sent to with `POST` */
            url: string;
        };
        /** @description An attempt: one HTTP request to deliver an event to the webhook’s URL */
        WebhookAttempt: {
            /** @description Duration of the attempt in milliseconds; `null` while the attempt is in progress or if the duration is unknown */
            duration_ms: number | null;
            /** @description Number of the attempt among all attempts of the delivery, starting at 1 */
            number: number;
            /** @description Outcome of the attempt. `delivered`: the target responded with a 2xx status. `redirect`: 3xx status. `client_error`: 4xx status. `server_error`: any other status. `timeout`, `dns`, `connection`, `reset`, `tls`, `protocol`: no valid response was received, for this reason. `blocked_address`: nothing was sent, because the host isn’t on the public internet. `interrupted`: unknown, because the service’s process stopped. `null` while the attempt is in progress */
            outcome: "delivered" | "redirect" | "client_error" | "server_error" | "timeout" | "dns" | "connection" | "reset" | "tls" | "protocol" | "blocked_address" | "interrupted" | (string & {}) | null;
            /** @description Beginning of the response body: at most 256 characters in a list of deliveries, at most 4096 in a single delivery; `null` if there was no response */
            response: string | null;
            /** @description Number of attempts before this one since the delivery was created, last redelivered or last replayed */
            retry_count: number;
            /** @description Time at which the attempt (the HTTP request) began */
            started_at: Time;
            /** @description HTTP status of the response; `null` if there was no response */
            status: number | null;
        };
        /** @description Fields to change; omitted fields stay unchanged */
        WebhookChange: {
            /** @description Description of the webhook, for display; `null` for none */
            description?: string | null;
            /** @description Event types to send to the webhook, from `GET /api/events/types`; `null` for all types, including types added later */
            event_types?: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised")[] | null;
            /** @description Format of the sent bodies. `raw`: the notification as JSON. `slack`, `teams`: a message in the format of incoming webhooks of Slack or Microsoft Teams */
            format?: "raw" | "slack" | "teams";
            /** @description `true`: pause the webhook, so that no events are sent. `false`: resume the webhook */
            paused?: boolean;
            /** @description URL that events are sent to with `POST`. Must use `https` and port 443, have a host on the public internet, and contain no user name */
            url?: string;
        };
        /** @description A delivery of an event to a webhook, with all its attempts */
        WebhookDelivery: {
            /** @description Attempts to deliver the event, oldest first */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description Time at which the delivery was created, shortly after the event and before the first attempt */
            created_at: Time;
            /** @description Time at which the delivery got a status other than `pending`; `null` while `status` is `pending` */
            ended_at: Time | null;
            /** @description Type of the event; `webhook.test` for a test */
            event_type: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description ID of the delivery */
            id: string;
            /** @description Time at which the next attempt is due; `null` if no attempt is planned */
            next_attempt_at: Time | null;
            /** @description ID of the delivered notification, the same as `id` in the sent body */
            notification_id: string;
            /** @description Status of the delivery. `pending`: the next attempt is due or planned. `delivered`: the target responded with a 2xx status. `halted`: the target responded with a 4xx status, or its address isn’t allowed; no further attempts are made. `failed`: all attempts failed. `missed`: the webhook was paused when the delivery was due */
            status: "pending" | "delivered" | "halted" | "failed" | "missed" | (string & {});
            /** @description ID of the webhook that the delivery is for */
            webhook_id: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        WebhookDeliveryPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["WebhookDelivery"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description Summary of the latest attempt to deliver an event to the webhook’s URL */
        WebhookLastAttempt: {
            /** @description Type of the event; `webhook.test` for a test */
            event_type: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description Outcome of the attempt, as in `outcome` of a delivery’s attempts, for example `delivered`, `timeout` or `client_error`; `null` while the attempt is in progress */
            outcome: "delivered" | "redirect" | "client_error" | "server_error" | "timeout" | "dns" | "connection" | "reset" | "tls" | "protocol" | "blocked_address" | "interrupted" | (string & {}) | null;
            /** @description Time at which the attempt (the HTTP request) began */
            started_at: Time;
            /** @description HTTP status of the response; `null` if there was no response */
            status: number | null;
        };
        /** @description A page of a list, with the cursor of the next page */
        WebhookPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Webhook"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description Which undelivered events of a webhook to send again */
        WebhookReplay: {
            /** @description Earliest time: undelivered events whose delivery was created at this time or later are sent again */
            since: Time;
        };
        /** @description Result of a replay: the number of deliveries of the webhook that are sent again */
        WebhookReplayed: {
            /** @description Whether more undelivered events remain. If `true`, repeat the request */
            has_more: boolean;
            /** @description Number of deliveries that this request sends again */
            replayed: number;
        };
        /** @description A webhook, with its newly created secret */
        WebhookWithSecret: {
            /** @description Actions that the caller can currently perform, for example `update`, `pause`, `resume`, `rotate_secret`, `test`, `replay` or `delete` */
            allowed_actions: ("update" | "pause" | "resume" | "rotate_secret" | "use_secret" | "test" | "replay" | "delete" | (string & {}))[];
            /** @description Time at which the webhook was created */
            created_at: Time;
            /** @description ID of the user who created the webhook */
            created_by: string;
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description Time of the last successful delivery, accurate to one minute; `null` if no delivery has succeeded */
            delivered_at: Time | null;
            /** @description Description of the webhook, for display; `null` if none was given */
            description: string | null;
            /** @description Event types that are sent to the webhook; `null` for all types, including types added later */
            event_types: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {}))[] | null;
            /** @description Time at which the first attempt counted in `failures` ended; `null` if `failures` is `0` */
            failing_since: Time | null;
            /** @description Number of consecutive failed attempts since the last successful attempt */
            failures: number;
            /** @description Format of the sent bodies. `raw`: the notification as JSON. `slack`, `teams`: a message in the format of incoming webhooks of Slack or Microsoft Teams */
            format: "raw" | "slack" | "teams" | (string & {});
            /** @description ID of the webhook */
            id: string;
            /** @description Latest attempt of the webhook’s newest delivery, including tests; `null` if that delivery wasn’t attempted yet or the webhook has no deliveries */
            last_attempt: components["schemas"]["WebhookLastAttempt"] | null;
            /** @description Why the webhook is paused. `requested`: an admin or owner paused the webhook. `failing`: the service paused the webhook because its deliveries failed for too long. `null` while `status` is `active` */
            paused_because: "requested" | "failing" | (string & {}) | null;
            /** @description Time at which the next secret, created with `POST /api/webhooks/{id}/secret`, automatically becomes the current secret; `null` if there is no next secret */
            rotates_at: Time | null;
            /** @description Secret that signs the requests to the webhook. Returned only in this response; `null` if the response repeats an earlier one for the same `Idempotency-Key` */
            secret: string | null;
            /** @description Status of the webhook. `active`: events are sent. `paused`: no events are sent */
            status: "active" | "paused" | (string & {});
            /** @description Time at which the webhook’s settings, secret or status last changed */
            updated_at: Time;
            /** @description URL that events are sent to with `POST` */
            url: string;
        };
        /** @description Credentials for Google Cloud without a key: a workload identity provider that accepts tokens of the service, and a Google Cloud service account that the service then impersonates */
        WorkloadIdentity: {
            /** @description Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure */
            kind: "workload_identity";
            /** @description ID of the Google Cloud project to deploy into */
            projectId: string;
            /** @description Resource name of the workload identity pool provider that trusts the tokens of the service */
            providerResource: string;
            /** @description Email address of the Google Cloud service account that the service impersonates */
            serviceAccount: string;
        };
        /** @description Credentials for Google Cloud without a key: a workload identity provider that accepts tokens of the service, and a Google Cloud service account that the service then impersonates */
        WorkloadIdentityInput: {
            /** @description Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure */
            kind: "workload_identity";
            /** @description ID of the Google Cloud project to deploy into */
            projectId: string;
            /** @description Resource name of the workload identity pool provider that trusts the tokens of the service */
            providerResource: string;
            /** @description Email address of the Google Cloud service account that the service impersonates */
            serviceAccount: string;
        };
    };
}
