// Written by `npm run openapi` from openapi.json.

/** A time by ISO 8601 in UTC, as 2026-11-29T12:00:00.000Z. */
type Time = string;

export interface components {
    schemas: {
        /** @description Always `accepted`, whether or not an email is sent */
        Accepted: {
            /** @description Always `accepted`, whether or not an email is sent */
            status: "accepted";
        };
        /** @description The result of the last probe: the service tries to get into the account with its credentials, before it is connected, when they are replaced and once a day */
        AccountHealth: {
            /** @description When the cloud last answered a probe of the account; there is one each day */
            checked_at: Time;
            /** @description Why the last probe failed, as one of the error codes of POST /api/clouds; null if status is healthy */
            code: string | null;
            /** @description What was wrong at the last probe and what the customer has to do, as sentences to show; null if status is healthy */
            detail: string | null;
            /** @description healthy: the last probe got into the account with its credentials; unhealthy: it did not */
            status: "healthy" | "unhealthy" | (string & {});
            /** @description Problems that the last probe saw although it got into the account, such as a former external id that the role still accepts, or a client secret whose end is unknown */
            warnings: components["schemas"]["AccountWarning"][];
        };
        /** @description A problem of a cloud account, although the service gets into the account */
        AccountWarning: {
            /** @description The kind of the problem, as a code for programs */
            code: string;
            /** @description What is wrong and what to do about it, as sentences to show */
            detail: string;
        };
        /** @description A specialist agent: what it deploys and which values it asks for */
        Agent: {
            /** @description What the agent deploys, as text for display */
            description: string;
            /** @description Gates of the agent, in order */
            gates: components["schemas"]["AgentGate"][];
            /** @description ID of the agent. Send it as `agent_id` to POST /api/sessions or POST /api/deployments */
            id: string;
            /** @description Name of the agent, for display */
            name: string;
            /** @description Options of the agent: values with a default that the user can change. Each is also a field of a gate */
            options: components["schemas"]["AgentOption"][];
            /** @description Maturity of the agent: `beta` or `stable` */
            status: "beta" | "stable" | (string & {});
            /** @description Cloud providers that the agent can deploy into */
            supported_clouds: ("aws" | "gcp" | "azure" | (string & {}))[];
        };
        /** @description A value that a gate asks the user for */
        AgentField: {
            /** @description How the value can be changed once the deployment is running. `any`: to any allowed value. `larger`: only to a larger one. `none`: not at all */
            change: "any" | "larger" | "none" | (string & {});
            /** @description What changing the value does to a running deployment, or why it can’t be changed; `null` if there is nothing to note */
            change_note: string | null;
            /** @description Allowed values if `kind` is `choice`; `null` for other kinds */
            choices: string[] | null;
            /** @description Value used if the user gives none; `null` if there is no default, or if it is computed from other values */
            default: string | number | boolean | null;
            /** @description Type of the value: `integer`, `number`, `boolean`, `choice` (one of `choices`) or `text` */
            kind: "integer" | "number" | "boolean" | "choice" | "text" | (string & {});
            /** @description What the value means or determines in the deployment */
            meaning: string;
            /** @description Name of the field, which identifies its value in requests and responses */
            name: string;
            /** @description Question with which the agent asks the user for the value */
            question: string;
            /** @description Whether the user must give a value. If `false`, the field has a default */
            required: boolean;
            /** @description Unit of a number, such as `vectors`; `null` if the value has no unit */
            unit: string | null;
        };
        /** @description A gate: a numbered step of the conversation, which asks for values that the user then confirms */
        AgentGate: {
            /** @description Fields of the gate: the values that it asks for */
            fields: components["schemas"]["AgentField"][];
            /** @description Machine-readable name of the gate. Stays the same when `title` changes */
            name: string;
            /** @description Number of the gate, from 1 to 6. Gate 5 asks for confirmation of all values and makes the plan; gate 6 starts the run */
            number: number;
            /** @description Title of the gate, for display */
            title: string;
        };
        /** @description An option: a value with a default that the user can change */
        AgentOption: {
            /** @description Allowed values; `null` if the option takes a number or text that is not from a list */
            allowed: (string | number | boolean)[] | null;
            /** @description Value used if none is given; `null` if it is computed from other values */
            default: string | number | boolean | null;
            /** @description What the option means or determines in the deployment */
            meaning: string;
            /** @description Name of the option, which identifies its value in `options` of requests */
            name: string;
        };
        /** @description One page of a list, with the cursor of the next page */
        AgentPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Agent"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description An aim of the user for the planned deployment, such as a maximum cost or time, and whether the plan meets it */
        Aim: {
            /** @description Number that the user named. `monthly_usd`: maximum cost in US dollars a month. `answer_ms`, `query_ms`: maximum time in milliseconds. `survives_nodes`, `survives_zone`: number of nodes or zones that may fail at the same time while the deployment keeps working */
            figure: number;
            /** @description Whether the planned deployment is estimated to meet the aim; `null` if the service can’t estimate it */
            is_met: boolean | null;
            /** @description Kind of aim. `monthly_usd`: the monthly cost. `answer_ms`: the time until a whole answer of the model. `query_ms`: the time of a query. `survives_nodes`: how many nodes may fail. `survives_zone`: the failure of a zone */
            kind: "monthly_usd" | "answer_ms" | "query_ms" | "survives_nodes" | "survives_zone" | (string & {});
            /** @description How the planned deployment compares with the aim, as text for display */
            says: string;
            /** @description The aim as the service understood it, as text for display */
            wants: string;
        };
        /** @description URL that takes the browser back to the client with the user’s decision */
        AnsweredAuthorization: {
            /** @description URL to open in the browser: the client’s redirect URI with an authorization code, or with the error `access_denied` if the user refused */
            redirect_to: string;
        };
        /** @description Redirect URI of the client, to which the browser is sent with the user’s decision */
        AnswerPlace: {
            /** @description Host of the redirect URI, with its port if there is one */
            host: string;
            /** @description Whether the redirect URI is on the machine of the user’s browser, for example `localhost` */
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
        /** @description An API token, with which a program such as a script calls the API */
        ApiToken: {
            /** @description Agents that the token is limited to; `null` if all agents are allowed */
            agents: string[] | null;
            /** @description Where the token is accepted. `mcp`: only by the MCP server of this service (POST /mcp). `null`: by the API and the MCP server */
            audience: "mcp" | (string & {}) | null;
            /** @description What the token can do, as sentences for display */
            can: string[];
            /** @description What the token can’t do, as sentences for display */
            cannot: string[];
            /** @description Cloud accounts that the token is limited to; `null` if all cloud accounts are allowed */
            cloud_account_ids: string[] | null;
            /** @description Time at which the token was created */
            created_at: Time;
            /** @description ID of the user who created the token or, for a token issued by a trust, of the user who created the trust */
            created_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            created_by_name: string | null;
            /** @description The role that the user in created_by has in the organization today; null if that user has left it */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description Time at which the token expires */
            expires_at: Time;
            /** @description Last four characters of the secret token, by which people recognize it */
            hint: string;
            /** @description ID of the token. Events of the audit log name it for each action of the token */
            id: string;
            /** @description Labels that a deployment must all have for the token to act on it; `null` if all deployments are allowed */
            labels: {
                [key: string]: string;
            } | null;
            /** @description Time at which the token was last used, accurate to ten minutes; `null` if it was never used */
            last_used_at: Time | null;
            /** @description Name by which members recognize the token */
            name: string;
            /** @description ID of the user or service account that the token acts for */
            owner_id: string;
            /** @description Kind of owner in `owner_id`. `person`: a user. `service`: a service account */
            owner_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            owner_name: string | null;
            /** @description Time at which the token was revoked; `null` if it was not */
            revoked_at: Time | null;
            /** @description Why the token was revoked; `null` if it was not. `revoked`: by a person or with the token itself. `logged_out_everywhere`: all sign-ins of its user were ended, for example by a new password. `left`: its user left the organization. `demoted`: its user’s role in the organization changed to a lower one. `service_account_deleted`: its service account was deleted. `trust_deleted`: the trust that issued it was deleted. `code_sent_twice`: its authorization code was sent a second time */
            revoked_because: "revoked" | "logged_out_everywhere" | "left" | "demoted" | "service_account_deleted" | "trust_deleted" | "code_sent_twice" | (string & {}) | null;
            /** @description Scope of the token. `read`: only read. `propose`: also plan deployments and propose changes. `run`: also start runs */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Status of the token: `active`, `expired` or `revoked` */
            status: "active" | "expired" | "revoked" | (string & {});
        };
        /** @description One page of a list, with the cursor of the next page */
        ApiTokenPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["ApiToken"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
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
            /** @description What the actor whose id stands beside it is: person (a user) or service (a service account of the organization) */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            requested_by_name: string | null;
            /** @description Whether a second person has to approve: a member who is not in wanted_by, had the right to approve before the request was made, and did not get that right from one of those in wanted_by */
            second_approver_required: boolean;
            /** @description pending: it waits for a decision; approved, rejected: it was decided; expired: no one decided it in time; superseded: another plan or request took its place; withdrawn: it was taken back; lapsed: it was approved, but that approval can’t be used any more (see lapse) */
            status: "pending" | "approved" | "rejected" | "expired" | "superseded" | "withdrawn" | "lapsed" | (string & {});
            /** @description All who count as requesters; none of them may approve if second_approver_required is true. They are the requester (for an expiry, the person who set it), those whose request this one replaced, those who set labels that the run would write into the account, and for a service account also the users who made it and gave it its role */
            wanted_by: components["schemas"]["Wanter"][];
        };
        /** @description One page of a list, with the cursor of the next page */
        ApprovalPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Approval"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
            /** @description What the actor in actor_id is: person (a user) or service (a service account of the organization); null if this service acted by itself */
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
        /** @description One page of a list, with the cursor of the next page */
        AuditEventPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["AuditEvent"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description Approval of an authorization request, with the scope to grant */
        AuthorizationAllowed: {
            /** @description ID of the authorization request: `id` in the response of POST /api/auth/authorize/show */
            id: string;
            /**
             * @description Scope of the token. `read`: only read. `propose`: also plan deployments and changes, each of which a person must approve. `run`: also start runs, where the organization requires no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description An OAuth authorization request (RFC 6749): the query parameters with which the client opened the console’s page /authorize */
        AuthorizationQuestion: {
            /** @description OAuth client ID: the URL of the client’s metadata document */
            client_id: string;
            /** @description Code challenge (RFC 7636): the SHA-256 hash of `code_verifier`, in base64url */
            code_challenge: string;
            /** @description Code challenge method (RFC 7636). Always `S256` */
            code_challenge_method: "S256";
            /** @description Redirect URI to which the browser is sent with the result. The client’s metadata document must list it; for an address on the user’s own machine, any port is accepted */
            redirect_uri: string;
            /** @description Resource that the access token is for (RFC 8707): the URL of the MCP server */
            resource: string;
            /** @description OAuth response type. Always `code` */
            response_type: "code";
            /** @description Scopes that the client requests, separated by spaces; the widest known one counts. Default: `read`. The user can grant a narrower or wider scope */
            scope?: string;
            /** @description Opaque value of the client, returned to the client unchanged with the result (RFC 6749) */
            state?: string;
        };
        /** @description Refusal of an authorization request */
        AuthorizationRefused: {
            /** @description ID of the authorization request: `id` in the response of POST /api/auth/authorize/show */
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
        /** @description One page of a list, with the cursor of the next page */
        BillingPlanPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["BillingPlan"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description A deployment in the cloud account that is not destroyed. The service can change or destroy it only while the account is connected */
        CarriedDeployment: {
            /** @description The id of the deployment */
            id: string;
            /** @description The name of the deployment */
            name: string;
            /** @description The status of the deployment: planned, awaiting_approval, approved, rejected, running, succeeded, failed, cancelled, destroying, destroyed or destroy_failed */
            status: string;
        };
        /** @description The deployments in the account that are not destroyed. If the account is disconnected, the service can neither change nor destroy them */
        CarriedDeployments: {
            /** @description How many deployments in the account are not destroyed; 100 means 100 or more */
            count: number;
            /** @description The newest 20 deployments in the account that are not destroyed */
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
            /** @description Name of the deployment, also used for its objects in the cluster */
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
        /** @description The claims that the customer’s cloud sees in the tokens with which this service signs in there */
        ClaimsPreview: {
            /** @description The claim `aud`: the audience of the tokens, which the cloud’s trust has to demand */
            aud: string;
            /** @description The claim `iss`: the URL of this service’s issuer, which signs the tokens */
            iss: string;
            /** @description For how many seconds a token is valid from its issue on */
            lifetime_seconds: number;
            /** @description All values that the claim `purpose` of a token can have: it says what the service wants in the account, for example probe or apply */
            purpose: string[];
            /** @description The claim `sub`: the organization and the cloud account that a token is for */
            sub: string;
        };
        /** @description An OAuth client’s request to act in the user’s name */
        ClientAuthorization: {
            answer_to: components["schemas"]["AnswerPlace"];
            /** @description Scope that the client requests: `read`, `propose` or `run`. Each scope includes the ones before it */
            asked_scope: "read" | "propose" | "run" | (string & {});
            /** @description Host of the client’s metadata document, whose operator is responsible for the client */
            client_host: string;
            /** @description Name that the client gives itself. Not verified */
            client_name: string;
            /** @description Time at which the authorization request expires, ten minutes after it was shown */
            expires_at: Time;
            /** @description ID of the authorization request. Send it to allow or refuse the request */
            id: string;
            /** @description Scopes that the user can grant, with what each would allow */
            scopes: components["schemas"]["OfferedScope"][];
            /** @description Time at which the access token would expire */
            token_ends_at: Time;
        };
        /** @description A customer’s account in AWS, Google Cloud or Azure that the organization has connected, so that the service can deploy into it */
        CloudAccount: {
            /** @description The name that members gave the account, to tell it from others */
            accountLabel: string;
            /** @description What the caller may do now: disconnect the account, rotate_credentials (replace them), rotate_external_id (AWS); empty for callers who are neither admin nor owner */
            allowed_actions: ("disconnect" | "rotate_credentials" | "rotate_external_id" | (string & {}))[];
            /** @description When the account was connected to this service */
            connected_at: Time;
            /** @description Id of the user who connected the account to this service */
            connected_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            connected_by_name: string | null;
            /** @description How the service gets into the account: the ids of what was set up there, without secrets */
            credentials: components["schemas"]["CrossAccountRole"] | components["schemas"]["WorkloadIdentity"] | components["schemas"]["KeptServicePrincipal"] | components["schemas"]["FederatedCredential"];
            /** @description When the credentials were last replaced; null if they were never replaced */
            credentials_rotated_at: Time | null;
            /** @description The region of this account’s cloud in which a deployment is made whose request names no region */
            defaultRegion: string;
            deployments: components["schemas"]["CarriedDeployments"];
            health: components["schemas"]["AccountHealth"];
            /** @description The id of the cloud account in this service, as other records name it (cloud_account_id) */
            id: string;
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
            provider: "aws" | "gcp" | "azure" | (string & {});
            /** @description When the client secret in the credentials expires, as it was given with them; null if the credentials have no secret, or if no time was given */
            secret_expires_at: Time | null;
            /** @description Always connected: accounts that were disconnected are not shown */
            status: "connected" | (string & {});
            /** @description When the account was connected, or last got other credentials or another external id */
            updated_at: Time;
        };
        /** @description One page of a list, with the cursor of the next page */
        CloudAccountPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["CloudAccount"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description A Kubernetes cluster (EKS) in a connected AWS account */
        Cluster: {
            /** @description The name of the cluster in AWS; `scope` of a new deployment takes it as cluster_name */
            name: string;
            /** @description The region that the cluster is in */
            region: string;
        };
        /** @description One page of a list, with the cursor of the next page */
        ClusterPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Cluster"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
            /** @description The regions that could not be read when all were asked for, such as regions that are disabled in the account; otherwise empty */
            unseen_regions: string[];
        };
        /** @description An exchange of an authorization code for an access token, by a client that a user has allowed */
        CodeExchange: {
            /** @description OAuth client ID: the URL of the client’s metadata document */
            client_id: string;
            /** @description Authorization code that the browser brought to `redirect_uri` */
            code: string;
            /** @description Code verifier (RFC 7636): the secret whose SHA-256 hash was sent as `code_challenge` */
            code_verifier: string;
            /** @description Grant type of an authorization code (RFC 6749) */
            grant_type: "authorization_code";
            /** @description Redirect URI to which the browser is sent with the result. The client’s metadata document must list it; for an address on the user’s own machine, any port is accepted */
            redirect_uri: string;
            /** @description Resource that the access token is for (RFC 8707): the URL of the MCP server */
            resource?: string;
        };
        /** @description The user confirms the values of the open gate, so that the next one opens */
        ConfirmAction: {
            /** @description The number of the gate to confirm; required unless expected_gate is sent */
            gate?: number;
            /** @description The kind of the action: confirm (the values of the open gate) */
            kind: "confirm";
        };
        /** @description Estimated monthly cost of a plan, from list prices of the cloud */
        CostEstimate: {
            /** @description Currency of all amounts. Always `USD` */
            currency: "USD";
            /** @description Lines of the estimate, one for each item with a cost */
            lines: components["schemas"]["CostLine"][];
            /** @description Monthly cost in US dollars if everything that scales with the load runs at full size all the time. Omitted if nothing scales */
            monthly_most?: number;
            /** @description Monthly cost in US dollars: the sum of all lines. For a deployment that scales with its load, with the minimum number of replicas */
            monthly_total: number;
            /** @description Costs that the estimate doesn’t include, as texts for display */
            not_included: string[];
            /** @description Date of the list prices, as YYYY-MM-DD */
            priced_on: string;
            /** @description AWS region of the list prices, which may differ from the deployment’s region */
            region_of_prices: string;
        };
        /** @description One line of a cost estimate */
        CostLine: {
            /** @description What the line pays for, as text for display */
            item: string;
            /** @description Monthly cost of this line, in US dollars: `quantity` times `unit_price`, rounded to cents */
            monthly: number;
            /** @description Number of units used per month */
            quantity: number;
            /** @description Unit that is counted and priced, for example `hour` */
            unit: string;
            /** @description List price of one unit, in US dollars */
            unit_price: number;
        };
        /** @description A new API token, with its secret */
        CreatedApiToken: {
            /** @description Agents that the token is limited to; `null` if all agents are allowed */
            agents: string[] | null;
            /** @description Where the token is accepted. `mcp`: only by the MCP server of this service (POST /mcp). `null`: by the API and the MCP server */
            audience: "mcp" | (string & {}) | null;
            /** @description What the token can do, as sentences for display */
            can: string[];
            /** @description What the token can’t do, as sentences for display */
            cannot: string[];
            /** @description Cloud accounts that the token is limited to; `null` if all cloud accounts are allowed */
            cloud_account_ids: string[] | null;
            /** @description Time at which the token was created */
            created_at: Time;
            /** @description ID of the user who created the token or, for a token issued by a trust, of the user who created the trust */
            created_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            created_by_name: string | null;
            /** @description The role that the user in created_by has in the organization today; null if that user has left it */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description Time at which the token expires */
            expires_at: Time;
            /** @description Last four characters of the secret token, by which people recognize it */
            hint: string;
            /** @description ID of the token. Events of the audit log name it for each action of the token */
            id: string;
            /** @description Labels that a deployment must all have for the token to act on it; `null` if all deployments are allowed */
            labels: {
                [key: string]: string;
            } | null;
            /** @description Time at which the token was last used, accurate to ten minutes; `null` if it was never used */
            last_used_at: Time | null;
            /** @description Name by which members recognize the token */
            name: string;
            /** @description ID of the user or service account that the token acts for */
            owner_id: string;
            /** @description Kind of owner in `owner_id`. `person`: a user. `service`: a service account */
            owner_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            owner_name: string | null;
            /** @description Time at which the token was revoked; `null` if it was not */
            revoked_at: Time | null;
            /** @description Why the token was revoked; `null` if it was not. `revoked`: by a person or with the token itself. `logged_out_everywhere`: all sign-ins of its user were ended, for example by a new password. `left`: its user left the organization. `demoted`: its user’s role in the organization changed to a lower one. `service_account_deleted`: its service account was deleted. `trust_deleted`: the trust that issued it was deleted. `code_sent_twice`: its authorization code was sent a second time */
            revoked_because: "revoked" | "logged_out_everywhere" | "left" | "demoted" | "service_account_deleted" | "trust_deleted" | "code_sent_twice" | (string & {}) | null;
            /** @description Scope of the token. `read`: only read. `propose`: also plan deployments and propose changes. `run`: also start runs */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Status of the token: `active`, `expired` or `revoked` */
            status: "active" | "expired" | "revoked" | (string & {});
            /** @description Secret token. Send it as `Authorization: Bearer …`. Only this response has it; it can’t be retrieved later */
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
        /** @description Credentials for AWS: a role in the customer’s account that this service may assume with the external id */
        CrossAccountRole: {
            /** @description The number of the AWS account, 12 digits */
            accountId: string;
            /** @description The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure) */
            kind: "cross_account_role";
            /** @description The ARN of the role in the customer’s account that this service assumes */
            roleArn: string;
        };
        /** @description Credentials for AWS: a role in the customer’s account that this service may assume with the external id */
        CrossAccountRoleInput: {
            /** @description The number of the AWS account, 12 digits */
            accountId: string;
            /** @description The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure) */
            kind: "cross_account_role";
            /** @description The ARN of the role in the customer’s account that this service assumes */
            roleArn: string;
        };
        /** @description The API token that the request was sent with, if any */
        CurrentToken: {
            /** @description API token that the request was sent with, without the secret; `null` if the request was sent with an access token */
            token: components["schemas"]["ApiToken"] | null;
        };
        /** @description The daily mail: whether and when the caller gets one mail a day that sums up events */
        DailyMail: {
            /** @description Whether the caller gets the daily mail, which sums up the events of a day */
            enabled: boolean;
            /** @description The hour of the day (0 to 23, in the time zone of `time_zone`) in which the daily mail is sent */
            hour: number;
            /** @description The time zone in which `hour` is meant, such as Europe/Berlin */
            time_zone: string;
        };
        /** @description The daily mail: whether and when the caller gets one mail a day that sums up events */
        DailyMailChange: {
            /** @description Whether the caller gets the daily mail, which sums up the events of a day */
            enabled?: boolean;
            /** @description The hour of the day (0 to 23, in `time_zone`) in which the daily mail is sent */
            hour?: number;
            /** @description The time zone in which `hour` is meant: an IANA name such as Europe/Berlin */
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
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
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
        /** @description A requested deletion of the user’s account or of the organization, which is carried out after due_at unless it is cancelled before */
        Deletion: {
            /** @description Until when the deletion can be cancelled; it is carried out within two days after that */
            due_at: Time;
            /** @description When the deletion was requested */
            requested_at: Time;
        };
        /** @description The requested deletion of the user’s account or of the organization; both times are null if none was requested */
        DeletionState: {
            /** @description Until when the deletion can be cancelled; it is carried out within two days after that */
            due_at: Time | null;
            /** @description When the deletion was requested */
            requested_at: Time | null;
        };
        /** @description The user confirms the last gate: the plan’s run is requested, which begins after the approval where the organization requires one */
        DeployAction: {
            /** @description The number of the last gate (the step that starts the run), always 6 */
            gate?: 6;
            /** @description The kind of the action: deploy (confirm the last gate) */
            kind: "deploy";
            /** @description `digest` of the plan that the user saw, from GET /api/deployments/{id}; if the plan has another digest, nothing is done (409 plan_changed) */
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
            /** @description What the actor whose id stands beside it is: person (a user) or service (a service account of the organization) */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
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
            /** @description Name of the deployment, also used for its objects in the cluster */
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
            /** @description What the actor in actor_id is: person (a user) or service (a service account of the organization); null if this service acted by itself */
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
            /** @description The type of this event, which decides its other fields */
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
        /** @description Values of a deployment. Only the agent’s required fields have no default */
        DeploymentRequest: {
            /** @description ID of the connected cloud account to deploy into, from GET /api/clouds */
            cloud_account_id?: string;
            /** @description Name of the deployment, also used for its objects in the cluster */
            name?: string;
            /** @description Values of the agent’s options (`options` of GET /api/agents/{id}), by name. Omitted options have their defaults */
            options?: {
                [key: string]: string | number | boolean;
            };
            scope?: components["schemas"]["RequestedScope"];
            /** @description Values of all other fields of the agent’s gates (`gates` of GET /api/agents/{id}), by name: those that are neither an option nor `cloud_account_id`, `name` or a field of `scope` */
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
            /** @description The type of this event, which decides its other fields */
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
            /** @description What the actor whose id stands beside it is: person (a user) or service (a service account of the organization) */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
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
        /** @description One page of a list, with the cursor of the next page */
        DeploymentSummaryPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["DeploymentSummary"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description The code of a device sign-in, as entered by the user */
        DeviceCode: {
            /** @description Code that the device displays and the user enters in the console */
            user_code: string;
        };
        /** @description A device that is waiting for a user to allow its sign-in (RFC 8628) */
        DeviceLogin: {
            /** @description IP address from which the device asked to sign in; for IPv6, its /64 prefix */
            address: string;
            /** @description Time at which the device asked to sign in */
            asked_at: Time;
            /** @description Scope that the device requests: `read`, `propose` or `run`. Each scope includes the ones before it */
            asked_scope: "read" | "propose" | "run" | (string & {});
            /** @description Time at which the device sign-in expires if the user has not allowed it */
            expires_at: Time;
            /** @description ID of the device sign-in. Send it to allow or refuse the sign-in */
            id: string;
            /** @description Name that the device gives itself. Not verified */
            machine: string;
            /** @description Scopes that the user can grant, with what each would allow */
            scopes: components["schemas"]["OfferedScope"][];
            /** @description Time at which the device’s token would expire */
            token_ends_at: Time;
            /** @description Code that the device displays and the user enters in the console */
            user_code: string;
        };
        /** @description Approval of a device sign-in, with the scope to grant */
        DeviceLoginAllowed: {
            /** @description ID of the device sign-in: `id` in the response of POST /api/auth/device/show */
            id: string;
            /**
             * @description Scope of the token. `read`: only read. `propose`: also plan deployments and changes, each of which a person must approve. `run`: also start runs, where the organization requires no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description Refusal of a device sign-in */
        DeviceLoginRefused: {
            /** @description ID of the device sign-in: `id` in the response of POST /api/auth/device/show */
            id: string;
        };
        /** @description A request to sign in a device (device authorization, RFC 8628) */
        DeviceLoginStart: {
            /** @description OAuth client ID. Always `dor`, the command line of this service */
            client_id: "dor";
            /**
             * @description Name by which the user recognizes the device. Shown when the user is asked to allow the sign-in
             * @default a machine without a name
             */
            machine?: string;
            /**
             * @description Scope that the device requests: `read`, `propose` or `run`. Each scope includes the ones before it. The user can grant a narrower or wider scope, which is returned as `scope` with the token
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description A device’s request for the token of its sign-in */
        DeviceTokenRequest: {
            /** @description OAuth client ID. Always `dor`, the command line of this service */
            client_id: "dor";
            /** @description `device_code` from the response of POST /api/auth/device */
            device_code: string;
            /** @description Grant type of a device sign-in (RFC 8628) */
            grant_type: "urn:ietf:params:oauth:grant-type:device_code";
        };
        /** @description The deployments in a cloud account that was disconnected */
        Disconnected: {
            /** @description How many more deployments the service can’t change, besides the listed ones; 1000 means 1000 or more */
            more_orphaned_deployments: number;
            /** @description Deployments that the service can’t change any more: the newest 100 */
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
        /** @description A change of the caller’s email address, which takes effect when the link emailed to the new address is followed */
        EmailChange: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required after three wrong passwords within 15 minutes for the same account or from the same IP address */
            bot_check_token?: string;
            /** @description Current password of the user, as proof of identity */
            current_password: string;
            /** @description New email address. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
        };
        /** @description Result of following the link of a verification email */
        EmailVerified: {
            /** @description What the user must do before they can sign in, as a sentence for display. Omitted if `password_needed` is `false` */
            next_step?: string;
            /** @description Whether the account has no password, because the link was followed without `password` and without `link_secret`. If `true`, an email with a link that sets a password was sent to the address */
            password_needed: boolean;
            /** @description Always `verified`: the email address is verified */
            status: "verified";
        };
        /** @description The answer to a request that was refused or that failed */
        Error: {
            /** @description The error code for programs, such as not_found; it stays the same across versions */
            code: string;
            /** @description The URL of the console’s page on which a person can do what the program may not; only with the code human_required */
            console_url?: string;
            /** @description What was wrong and what to do about it, as sentences for people */
            detail: string;
            /** @description The error code of OAuth (RFC 6749, section 5.2); only in answers of POST /api/auth/token and POST /api/auth/revoke */
            error?: string;
            /** @description The same text as `detail`, as OAuth names it; only beside `error` */
            error_description?: string;
            /** @description The fields or parameters of the request that are wrong, one entry each; left out if the refusal is not about fields */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description An event of a stream: an error broke the stream off */
        ErrorEvent: {
            /** @description The error code for programs, as in an answer that is refused */
            code: string;
            /** @description What was wrong and what to do about it, as sentences for people */
            detail: string;
            /** @description The type of this event, which decides its other fields */
            type: "error";
        };
        /** @description A type of event that notifications and webhooks report */
        EventType: {
            /** @description What happened when an event of this type is reported, as a sentence to show */
            description: string;
            /** @description The kind of record that the event is about, such as session, deployment or org */
            entity_type: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | (string & {});
            /** @description The name of the type of event, such as deployment.run_failed */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description An example of the `payload` that notifications of this type have */
            example_payload: {
                [key: string]: unknown;
            };
            /** @description The JSON Schema (2020-12) of the `payload` that notifications of this type have; fields may be added later */
            payload_schema: {
                [key: string]: unknown;
            };
            /** @description info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
        };
        /** @description One page of a list, with the cursor of the next page */
        EventTypePage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["EventType"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description A token issued for a grant. It acts for a service account if the token of a trusted issuer was exchanged; otherwise, for the user who allowed the device sign-in or authorization request */
        ExchangedToken: {
            /** @description Token to send in requests, as `token_type` says */
            access_token: string;
            /** @description Number of seconds until `access_token` expires */
            expires_in: number;
            /** @description Type of `access_token` (RFC 8693). Omitted unless the token of an issuer was exchanged */
            issued_token_type?: "urn:ietf:params:oauth:token-type:access_token";
            /** @description Scope of the token. `read`: only read. `propose`: also plan deployments and propose changes. `run`: also start runs */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Type of the token. Always `Bearer`: send it as `Authorization: Bearer …` */
            token_type: "Bearer";
        };
        /** @description The external id for an AWS account, and the policies of the role to create in that account */
        ExternalId: {
            /** @description The number of the AWS account that the request named */
            accountId: string;
            /** @description The external id: a value that the role’s trust policy has to demand of this service (condition sts:ExternalId), so that no other customer of the service can use the role */
            external_id: string;
            permissions_boundary: components["schemas"]["PermissionsBoundary"];
            /** @description The permissions policy to give to the role: what the service may do in the account */
            permissions_policy: {
                [key: string]: unknown;
            };
            /** @description The ARN of this service’s own role, which the role in the customer’s account must trust */
            principal_arn: string;
            /** @description What the customer has to do in AWS, one instruction after the other, as sentences to show */
            steps: string[];
            /** @description The trust policy to give to the role: it lets this service assume the role with the external id */
            trust_policy: {
                [key: string]: unknown;
            };
        };
        /** @description The AWS account for which the external id is needed */
        ExternalIdRequest: {
            /** @description The number of the AWS account, 12 digits */
            accountId: string;
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
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
        /** @description Credentials for Azure without a secret: an application with a federated credential, which lets this service sign in with tokens of its own */
        FederatedCredential: {
            /** @description The application (client) id that the service signs in as, a GUID */
            clientId: string;
            /** @description The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure) */
            kind: "federated_credential";
            /** @description The id of the Azure subscription to deploy into, a GUID */
            subscriptionId: string;
            /** @description The Azure tenant (directory) of the application: its GUID or a domain name */
            tenantId: string;
        };
        /** @description Credentials for Azure without a secret: an application with a federated credential, which lets this service sign in with tokens of its own */
        FederatedCredentialInput: {
            /** @description The application (client) id that the service signs in as, a GUID */
            clientId: string;
            /** @description The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure) */
            kind: "federated_credential";
            /** @description The id of the Azure subscription to deploy into, a GUID */
            subscriptionId: string;
            /** @description The Azure tenant (directory) of the application: its GUID or a domain name */
            tenantId: string;
        };
        /** @description One field or parameter of the request that is wrong */
        FieldError: {
            /** @description What is wrong with the field or parameter, as a sentence for people */
            message: string;
            /** @description The name of the parameter of the request that is wrong, or the path of the field in its body, with dots: credentials.roleArn */
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
        /** @description The account whose password was forgotten */
        ForgottenPassword: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required */
            bot_check_token?: string;
            /** @description Email address of the user account. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
        };
        /** @description A frame of the stream of notifications: the stream can’t continue from Last-Event-ID, since that is too old. Read the list of notifications instead */
        GapFrame: {
            /** @description The type of this event, which decides its other fields */
            type: "gap";
        };
        /** @description An event of a streamed reply: the session has moved to another gate */
        GateEvent: {
            /** @description The number of the gate (step 1 to 6) that the session is at now, as its current_gate; 7 if it is completed */
            current_gate: number | null;
            /** @description The type of this event, which decides its other fields */
            type: "gate";
        };
        /** @description A field of a gate, with its current value */
        GateField: {
            /** @description Allowed values if `kind` is `choice`; `null` for other kinds */
            choices: string[] | null;
            /** @description Why the value can no longer be changed, as text for display: the deployment already exists with it. `null` if it can be changed */
            fixed: string | null;
            /** @description Type of the value: `integer`, `number`, `boolean`, `choice` (one of `choices`) or `text` */
            kind: "integer" | "number" | "boolean" | "choice" | "text" | (string & {});
            /** @description What the value means or determines in the deployment */
            meaning: string;
            /** @description Name of the field, which identifies its value in requests and responses */
            name: string;
            /** @description Question with which the agent asks the user for the value */
            question: string;
            /** @description Where the value comes from. `user`: the user gave it. `default`: the agent’s default. `computed`: a default that follows from other values. `copied`: the session or deployment that this session started from. `null` if there is no value yet */
            source: "user" | "default" | "computed" | "copied" | (string & {}) | null;
            /** @description Unit of a number, such as `vectors`; `null` if the value has no unit */
            unit: string | null;
            /** @description Current value of the field, whether or not the user gave it (see `source`); `null` if there is none yet */
            value: string | number | boolean | null;
        };
        /** @description A review: what the agent computed from the values of a gate, to check before confirming the gate */
        GateReview: {
            /** @description Results of the review, such as sizes and costs with their arithmetic, as lines for display */
            lines: string[];
            /** @description The memory whose size limits the values, and what would use it; `null` if the gate’s review doesn’t compute memory */
            memory: components["schemas"]["MemoryUse"] | null;
            /** @description Estimated monthly cost, from the minimum to the maximum number of replicas; `null` if the gate’s review doesn’t estimate it */
            monthly: components["schemas"]["MonthlyRange"] | null;
            /** @description Reasons why the gate can’t be confirmed with these values; empty if it can */
            refusals: components["schemas"]["ReviewNotice"][];
            /** @description Warnings to consider before confirming the gate. They don’t prevent the confirmation */
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
        /** @description The API token to revoke */
        GivenBackToken: {
            /** @description API token to revoke: `dor_pat_…` or `dor_sa_…` */
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
        /** @description An invitation, as shown to the invited person */
        Invitation: {
            /** @description Email address that the invitation was sent to. Only an account with this address can accept the invitation */
            email: string;
            /** @description Time at which the invitation expires */
            expires_at: Time;
            /** @description Name of the member who invites, or their email address if they have no name; `null` if their account was deleted */
            invited_by_name: string | null;
            /** @description Name of the organization that the person is invited to */
            org_name: string;
            /** @description Role that the invited person gets in the organization: `viewer`, `member`, `admin` or `owner` */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description The token of an invitation link */
        InvitationToken: {
            /** @description Token at the end of the link in an invitation email */
            token: string;
        };
        /** @description An invitation to become a member of the organization, neither accepted nor cancelled */
        Invite: {
            /** @description Actions available to the caller. `resend`: email the invitation again with a new link. `cancel`: withdraw the invitation */
            allowed_actions: ("resend" | "cancel" | (string & {}))[];
            /** @description Time at which the invitation was first sent */
            created_at: Time;
            /** @description Email address that the invitation was sent to */
            email: string;
            /** @description Time at which the link of the invitation expires, seven days after the invitation was last sent */
            expires_at: Time;
            /** @description ID of the invitation */
            id: string;
            /** @description ID of the user who invites. Resending the invitation makes the caller its inviter, unless it is for an `admin` or `owner` and the former inviter could still send it */
            invited_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            invited_by_name: string | null;
            /** @description Role that the person gets in the organization on accepting: `viewer`, `member`, `admin` or `owner` */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Status of the invitation. `pending`: the link works. `expired`: the link no longer works; the invitation can be resent */
            status: "pending" | "expired" | (string & {});
            /** @description Time at which the service learned that the invitation’s email was not delivered: it bounced, was marked as spam, or was not sent because earlier emails to the address were. `null` otherwise. Ask the person for another address */
            undelivered_at: Time | null;
        };
        /** @description One page of a list, with the cursor of the next page */
        InvitePage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Invite"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description One page of a list, with the cursor of the next page */
        InvoicePage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Invoice"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description Credentials for Azure: a service principal (an application that can sign in) with a client secret, which is kept encrypted and not shown */
        KeptServicePrincipal: {
            /** @description The application (client) id that the service signs in as, a GUID */
            clientId: string;
            /** @description The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure) */
            kind: "service_principal";
            /** @description The id of the Azure subscription to deploy into, a GUID */
            subscriptionId: string;
            /** @description The Azure tenant (directory) of the application: its GUID or a domain name */
            tenantId: string;
        };
        /** @description The request was accepted. The response is the same whether or not an email is sent */
        LinkMailed: {
            /** @description Secret that proves that the person who made this request also follows the emailed link. Send it with the link’s token to POST /api/auth/verify-email. Every response has one, whether or not an email is sent */
            link_secret: string;
            /** @description Always `accepted`, whether or not an email is sent */
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
        /** @description A sign-in with email address and password */
        Login: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required after three wrong passwords within 15 minutes for the same account or from the same IP address */
            bot_check_token?: string;
            /** @description Email address of the user account. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
            /** @description Token at the end of the link in an invitation email */
            invite_token?: string;
            /** @description ID of the organization that the access token is for. Ignored with `invite_token`. Default: the organization that the user joined first */
            org_id?: string;
            /** @description Password of the user account */
            password: string;
        };
        /** @description The first step of a sign-in is done: the password was right, and a code of the second factor is required */
        LoginChallenge: {
            /** @description Secret that identifies this sign-in. Send it with a code of the second factor to POST /api/auth/login/second-factor */
            challenge_token: string;
            /** @description Time at which the challenge expires. The user must then start again with the password */
            expires_at: Time;
        };
        /** @description The second step of a sign-in: the challenge, with a code of the second factor */
        LoginCode: {
            /** @description `challenge_token` from the response of POST /api/auth/login */
            challenge_token: string;
            /** @description Code of the second factor: the six digits that the authenticator app displays, or a recovery code */
            code: string;
            /** @description Token at the end of the link in an invitation email */
            invite_token?: string;
            /** @description ID of the organization that the access token is for. Ignored with `invite_token`. Default: the organization that the user joined first */
            org_id?: string;
        };
        /** @description When the caller is to get mail about each type of event. now: a mail at once; daily: in the daily mail; off: not at all; null: the default. Types that are left out stay as they are */
        MailChoices: {
            /** @description When to mail (now, daily, off; null: the default) if this happened: of the included credits or of the overage cap 50, 80, 95 or 100 % are used */
            "billing.budget_reached"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a payment failed; the plan stays for 7 days */
            "billing.payment_failed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a payment that had failed before has succeeded */
            "billing.payment_recovered"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: the organization’s plan changed */
            "billing.plan_changed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a trial ends in three days */
            "billing.trial_ending"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a cloud account passed its probe and was connected; one that was disconnected takes its deployments back */
            "cloud_account.connected"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a client secret expires soon */
            "cloud_account.credentials_expiring"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: the credentials of an account were replaced */
            "cloud_account.credentials_rotated"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: an account was disconnected; its deployments can’t be changed until it is connected again */
            "cloud_account.disconnected"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a request for more of a quota has ended, and the quota is not raised */
            "cloud_account.quota_not_raised"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: the cloud raised a quota as an admin had asked: a plan or run that needed it can be tried again */
            "cloud_account.quota_raised"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: an admin asked the cloud for more of a quota */
            "cloud_account.quota_requested"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: an account’s probe passed again */
            "cloud_account.recovered"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: an account’s probe failed */
            "cloud_account.unhealthy"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a request for approval was approved or rejected */
            "deployment.approval_decided"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: an approval ended before a run used it */
            "deployment.approval_lapsed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a plan waits for an admin’s approval */
            "deployment.approval_requested"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a check found that drift is gone */
            "deployment.back_in_line"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a deployment has its first plan; nothing is applied yet */
            "deployment.created"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a destroy could not delete everything */
            "deployment.destroy_failed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a destroy was started */
            "deployment.destroy_started"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a destroy has ended with nothing left over */
            "deployment.destroyed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a check found drift: differences from what was applied */
            "deployment.drifted"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a deployment expires soon */
            "deployment.expiring"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: an owner gave up a deployment: the service no longer tries to delete what is left of it in the cloud */
            "deployment.forgotten"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: parts of a destroyed deployment were found in the cloud account later */
            "deployment.remains_found"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a request for an approval was withdrawn */
            "deployment.request_withdrawn"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a run was cancelled before its end */
            "deployment.run_cancelled"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a run that applies or changes a deployment has failed, partially or fully */
            "deployment.run_failed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a run that applies or changes a deployment was started */
            "deployment.run_started"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a run that applies or changes a deployment has succeeded */
            "deployment.run_succeeded"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: the requirement of an approval was switched on or off */
            "org.approval_required_toggled"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: what runs costs more a month, by estimate, than the organization’s budget for its clouds */
            "org.cloud_budget_passed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a member left, is suspended or is no longer an admin, and tokens, trusts or webhooks that they made still work */
            "org.creations_stay"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: an owner took back the deletion of the organization */
            "org.deletion_cancelled"?: ("now" | "daily" | "off") | null;
            /** @description Always now if this happened: the organization is being deleted */
            "org.deletion_due"?: "now";
            /** @description Always now if this happened: an owner requested the deletion of the organization */
            "org.deletion_requested"?: "now";
            /** @description Always now if this happened: the organization is not suspended any more */
            "org.freed"?: "now";
            /** @description When to mail (now, daily, off; null: the default) if this happened: an invitation was accepted */
            "org.invite_accepted"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a person was invited to the organization */
            "org.invite_sent"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a member was removed or left */
            "org.member_removed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a member’s role was changed */
            "org.member_role_changed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: an operator of the service got read access to the organization, with a reason and an end */
            "org.operator_access_granted"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: the organization was renamed */
            "org.renamed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a setting, a token, a trust or a missing protection protects less than before */
            "org.safety_loosened"?: ("now" | "daily" | "off") | null;
            /** @description Always now if this happened: the operator of the service suspended the organization; nothing new begins in it */
            "org.suspended"?: "now";
            /** @description When to mail (now, daily, off; null: the default) if this happened: all gates of a session are confirmed, and its deployment is applied */
            "session.completed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a session was started */
            "session.created"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a session was ended by a person, or because its deployment was destroyed */
            "session.ended"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a session ended early, by an error or after waiting too long */
            "session.failed"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: an admin took over the session of a member who left */
            "session.taken_over"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: half of the failures that pause a webhook have happened, or nothing was delivered for half a day */
            "webhook.failing"?: ("now" | "daily" | "off") | null;
            /** @description When to mail (now, daily, off; null: the default) if this happened: a webhook was paused, because its deliveries have failed for too long */
            "webhook.paused"?: ("now" | "daily" | "off") | null;
        };
        /** @description The token of an emailed link, with what the user enters on its page */
        MailedToken: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required after three wrong passwords within 15 minutes for the same account or from the same IP address */
            bot_check_token?: string;
            /** @description `link_secret` from the response to the sign-up or to the change of the address. Proves that the person who made that request also follows the emailed link */
            link_secret?: string;
            /** @description For a new account: sets the account’s password. If omitted, the password of the sign-up is kept if `link_secret` from its response is sent; otherwise, the account has no password. For a changed address: the current password, required unless `link_secret` is sent */
            password?: string;
            /** @description Token at the end of the emailed link. Works once */
            token: string;
        };
        /** @description When the caller gets mail about events of one type */
        MailPreference: {
            /** @description Whether the member may change `mail`; false for events about which a mail is always sent at once */
            can_be_changed: boolean;
            /** @description The type of event that the preference is for */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description Whether `mail` is the default, since the member has not chosen. By default a warning or failure, an event that waits for the member, and a report on what they requested are mailed at once; all other events are in the daily mail */
            is_default: boolean;
            /** @description When the caller gets mail about such an event. now: a mail at once; daily: in the daily mail; off: not at all */
            mail: "now" | "daily" | "off" | (string & {});
        };
        /** @description Why the service no longer sends mails to a user’s address. It sends them again once the user follows a link that it still mails: of a forgotten password, or of a change of the address */
        MailProblem: {
            /** @description When the service sent the mail that was refused or marked as spam */
            mailed_at: Time;
            /** @description bounced: the mail server of the address refused a mail for good. complained: the user marked a mail as unwanted (spam) */
            reason: "bounced" | "complained" | (string & {});
        };
        /** @description A user who belongs to the organization, with their role */
        Member: {
            /** @description Actions available to the caller. `change_role`: change the member’s role. `remove`: remove the member. `leave`: leave the organization, if the caller is this member */
            allowed_actions: ("change_role" | "remove" | "leave" | (string & {}))[];
            /** @description Email address with which the member signs in */
            email: string;
            /** @description ID of the member, which is the ID of their user account */
            id: string;
            /** @description Time at which the user became a member of the organization */
            joined_at: Time;
            /** @description Why the service no longer sends email to the member: an earlier email bounced or was marked as spam. `null` if email is sent, or if the caller is neither this member nor an admin or owner */
            mail_problem: components["schemas"]["MailProblem"] | null;
            /** @description Name of the member; `null` if the member has not given one */
            name: string | null;
            /** @description Role of the member in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description A limit of how many credits one member may use in a billing period */
        MemberCreditLimit: {
            /** @description How many credits the member may use in a billing period at most */
            credits: number;
            /** @description The user id of the member */
            user_id: string;
        };
        /** @description One page of a list, with the cursor of the next page */
        MemberCreditLimitPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["MemberCreditLimit"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description The new limit of how many credits a member may use in a billing period */
        MemberLimitChange: {
            /** @description How many credits the member may use in a billing period at most; null removes the limit */
            credits: number | null;
        };
        /** @description One page of a list, with the cursor of the next page */
        MemberPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Member"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description One use of the memory, with its size */
        MemoryPart: {
            /** @description Memory that this part uses, in bytes */
            bytes: number;
            /** @description What uses this part of the memory, for display */
            name: string;
        };
        /** @description The memory whose size limits the values, such as that of the fullest node of the planned deployment, and what would use it */
        MemoryUse: {
            /** @description What has this memory, for display, such as the fullest node */
            of: string;
            /** @description Uses of the memory. If their sum is more than `whole`, the values do not fit */
            parts: components["schemas"]["MemoryPart"][];
            /** @description Usable memory, in bytes */
            whole: number;
        };
        /** @description A message of a session: what the user wrote, or the agent’s reply */
        Message: {
            /** @description The action that the user sent with the message: confirm (the open gate), deploy (confirm the last gate), accept or drop (pending values); null if there was none */
            action: "confirm" | "deploy" | "accept" | "drop" | (string & {}) | null;
            /** @description When the message was written */
            created_at: Time;
            /** @description The number of the gate (step 1 to 6) that was open when the message was sent; null before the first gate */
            gate: number | null;
            /** @description The id of the message */
            id: string;
            /** @description Why the message was answered without a language model although the service has one; null otherwise */
            notice: components["schemas"]["MessageNotice"] | null;
            /** @description The same text in pieces, one after the other, each with its author */
            parts: components["schemas"]["TextPart"][];
            /** @description Who wrote the message: user, or assistant (the agent) */
            role: "user" | "assistant" | (string & {});
            /** @description The whole text of the message */
            text: string;
        };
        /** @description The last event of a streamed reply: the whole message of the agent, as it is stored */
        MessageEvent: {
            message: components["schemas"]["Message"];
            /** @description The type of this event, which decides its other fields */
            type: "message";
        };
        /** @description Why a message was read and answered without a language model: there are no credits left for it */
        MessageNotice: {
            /** @description Why no language model was used. credit_limit_reached: the organization’s credits of this billing period are used up; member_limit_reached: the user has used the credits that their own limit allows */
            code: string;
            /** @description When the next billing period begins, with new credits */
            resets_at: Time;
        };
        /** @description One page of a list, with the cursor of the next page */
        MessagePage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Message"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description Estimated monthly cost of a deployment that scales with its load, from the minimum to the maximum number of replicas */
        MonthlyRange: {
            /** @description Monthly cost with the minimum number of replicas, in US dollars */
            least: number;
            /** @description Monthly cost if the maximum number of replicas runs all the time, in US dollars */
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
        /** @description An API token to create, with which a script or another program calls the API */
        NewApiToken: {
            /** @description Limits the token to these agents. If omitted, all agents are allowed */
            agents?: string[];
            /** @description Limits the token to these cloud accounts. If omitted, all cloud accounts are allowed */
            cloud_account_ids?: string[];
            /**
             * @description Number of days until the token expires
             * @default 90
             */
            expires_in_days?: number;
            /** @description Limits the token to deployments that have all of these labels. If omitted, all deployments are allowed */
            labels?: {
                [key: string]: string;
            };
            /** @description Name by which members recognize the token */
            name: string;
            /**
             * @description Scope of the token. `read`: only read. `propose`: also plan deployments and changes, each of which a person must approve. `run`: also start runs, where the organization requires no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
            /** @description ID of the service account that the token acts for. Only admins and owners can set it. Default: the token acts for the caller */
            service_account_id?: string;
        };
        /** @description An account in AWS to connect */
        NewAwsAccount: {
            /** @description A name for the account, by which members tell it from others */
            accountLabel: string;
            /** @description How the service gets into the account: ids of what was set up there, and for Azure perhaps a secret */
            credentials: components["schemas"]["CrossAccountRoleInput"];
            /** @description The region in which a deployment is made whose request names no region. If left out, default_region of the organization’s settings */
            defaultRegion?: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2";
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
            provider: "aws";
        };
        /** @description An account in Azure to connect */
        NewAzureAccount: {
            /** @description A name for the account, by which members tell it from others */
            accountLabel: string;
            /** @description How the service gets into the account: ids of what was set up there, and for Azure perhaps a secret */
            credentials: components["schemas"]["ServicePrincipal"] | components["schemas"]["FederatedCredentialInput"];
            /** @description The region of this account’s cloud in which a deployment is made whose request names no region */
            defaultRegion: string;
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
            provider: "azure";
        };
        /** @description The credentials that are to replace the present ones of a connected account */
        NewCredentials: {
            /** @description All new credentials, for the same account at the cloud */
            credentials: components["schemas"]["CrossAccountRoleInput"] | components["schemas"]["WorkloadIdentityInput"] | (components["schemas"]["ServicePrincipal"] | components["schemas"]["FederatedCredentialInput"]);
        };
        /** @description A deployment to start without a conversation. Values that are left out have their default; those without one are required */
        NewDeployment: {
            /** @description Id of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description ID of the connected cloud account to deploy into, from GET /api/clouds */
            cloud_account_id?: string;
            /** @description The expiry: when the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests the approval at that time. Null for no expiry. Members are notified 24 hours and 2 hours before */
            expires_at?: Time | null;
            /** @description An access token of Hugging Face with read scope, of an account that has accepted the model’s licence. It is kept encrypted, written as a Secret into the cluster by the next run, and never shown again */
            hub_token?: string;
            /** @description All labels that the deployment is to have, in place of any present ones: keys with values of the organization’s choice. The next run writes them as tags of the CloudFormation stack and, on objects in the cluster, as labels; those that Kubernetes refuses as labels as one annotation */
            labels?: {
                [key: string]: string;
            };
            /** @description Name of the deployment, also used for its objects in the cluster */
            name?: string;
            /** @description Values of the agent’s options (`options` of GET /api/agents/{id}), by name. Omitted options have their defaults */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Whether the deployment is protected: while it is, it can’t be destroyed. Only a member with the role of the one who set the protection, or a higher role, may remove it */
            protected?: boolean;
            scope?: components["schemas"]["RequestedScope"];
            /** @description Values of all other fields of the agent’s gates (`gates` of GET /api/agents/{id}), by name: those that are neither an option nor `cloud_account_id`, `name` or a field of `scope` */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An account in Google Cloud to connect */
        NewGcpAccount: {
            /** @description A name for the account, by which members tell it from others */
            accountLabel: string;
            /** @description How the service gets into the account: ids of what was set up there, and for Azure perhaps a secret */
            credentials: components["schemas"]["WorkloadIdentityInput"];
            /** @description The region of this account’s cloud in which a deployment is made whose request names no region */
            defaultRegion: string;
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
            provider: "gcp";
        };
        /** @description A token of the model hub (Hugging Face), which replaces an earlier one */
        NewHubToken: {
            /** @description An access token of Hugging Face with read scope, of an account that has accepted the model’s licence. It is kept encrypted, written as a Secret into the cluster by the next run, and never shown again */
            token: string;
        };
        /** @description An invitation to send */
        NewInvite: {
            /** @description Email address of the person to invite. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
            /** @description Role of the person in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it */
            role: "viewer" | "member" | "admin" | "owner";
        };
        /** @description A message of the user to the agent: a text, an action, or both */
        NewMessage: {
            /** @description What the user chose with a button instead of words. A text beside it is read for values as usual; the action then takes effect only if the text changed no value and was understood as a whole. While the agent asks about a value of an earlier message, the reply to an action is that question; if the action is sent again, it takes effect. */
            action?: components["schemas"]["ConfirmAction"] | components["schemas"]["DeployAction"] | components["schemas"]["PendingAction"];
            /** @description The number of the gate that the user sees as open. If another gate is open by now, the message is refused with 409 gate_moved */
            expected_gate?: number;
            /** @description What the user writes to the agent; may be empty or left out beside an action */
            text?: string;
        };
        /** @description An organization to create, with the caller as its owner */
        NewOrg: {
            /** @description Name of the organization */
            name: string;
        };
        /** @description A quota of vCPUs that AWS is to be asked to raise */
        NewQuotaRequest: {
            /** @description Id of the deployment that needs the quota */
            deployment_id?: string;
            /** @description AWS’s code of the quota for vCPUs of running instances: L-1216C47A for standard types, L-DB2E81BA for G and VT types, L-417A185B for P types */
            quota: "L-1216C47A" | "L-DB2E81BA" | "L-417A185B";
            /** @description The AWS region for which the quota holds */
            region: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2";
            /** @description Id of the session that needs the quota */
            session_id?: string;
            /** @description The number of vCPUs that the quota is to allow in all, not how many more */
            value: number;
        };
        /** @description A service account to create, with which a program acts in the organization through its own tokens */
        NewServiceAccount: {
            /** @description Name of the service account */
            name: string;
            /**
             * @description Role of the service account: `viewer` or `member`. Its tokens never allow more than this role
             * @default member
             */
            role?: "viewer" | "member";
        };
        /** @description The agent to talk to, and the values that the session begins with */
        NewSession: {
            /** @description The id of the agent to talk to, from GET /api/agents */
            agent_id: string;
            /** @description Id of a running deployment that the session is to change. The session begins with its values at gate 5, the confirmation of all values; confirming it requests the change of this deployment */
            change_of?: string;
            /** @description Id of a deployment whose values the new session begins with. The session plans a further deployment; the named one is not changed */
            from_deployment?: string;
            /** @description Id of another session, whose values the new session begins with. Each gate (step) shows them and asks for confirmation. At most one of from_session, from_deployment and change_of may be sent */
            from_session?: string;
            /** @description The user’s first message to the agent. Values in it are taken over, without a language model; it confirms nothing */
            text?: string;
            /** @description A title by which members recognize the session in lists */
            title?: string;
            /** @description Values that the session begins with, by the names of the agent’s fields (`gates` of GET /api/agents/{id}) */
            values?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A trust to create: tokens of an issuer, such as GitHub Actions, can be exchanged for tokens of a service account */
        NewTokenTrust: {
            /** @description Limits each token of the trust to these agents. If omitted, all agents are allowed */
            agents?: string[];
            /** @description Limits each token of the trust to these cloud accounts. If omitted, all cloud accounts are allowed */
            cloud_account_ids?: string[];
            /** @description Claims that the issuer’s token must have, each with one value or a list of allowed values, compared exactly. `github` requires `repository_id` or `repository_owner_id`, and one of `sub`, `ref`, `environment`, `job_workflow_ref` and `workflow_ref`. `gitlab` requires `project_id` or `namespace_id`, and one of `sub`, `ref`, `environment` and `ref_protected`. With both kinds, `ref` also requires `ref_type`. `oidc` requires `sub` */
            conditions: {
                [key: string]: string | string[];
            };
            /** @description URL of the issuer, exactly as in the `iss` claim of its tokens */
            issuer: string;
            /** @description Limits each token of the trust to deployments that have all of these labels. If omitted, all deployments are allowed */
            labels?: {
                [key: string]: string;
            };
            /** @description Name by which members recognize the trust */
            name: string;
            /** @description Kind of issuer, which determines the claims that `conditions` must have: `github`, `gitlab` or `oidc`. Default: `github` for GitHub Actions, `gitlab` for gitlab.com, `oidc` for any other issuer */
            provider?: "github" | "gitlab" | "oidc";
            /**
             * @description Scope of the token. `read`: only read. `propose`: also plan deployments and changes, each of which a person must approve. `run`: also start runs, where the organization requires no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
            /** @description ID of the service account that the issued tokens act for */
            service_account_id: string;
        };
        /** @description A webhook to create: where events are sent, and which */
        NewWebhook: {
            /**
             * @description A text by which members recognize the webhook; null for none
             * @default null
             */
            description?: string | null;
            /**
             * @description The types of events that are sent to the webhook (see GET /api/events/types); null for all, also types that are added later
             * @default null
             */
            event_types?: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised")[] | null;
            /**
             * @description The format of the bodies that are sent. raw: the notification as JSON; slack, teams: a message in the form that incoming webhooks of Slack or Microsoft Teams take
             * @default raw
             */
            format?: "raw" | "slack" | "teams";
            /** @description The secret by which what is sent to the webhook is signed, so that the receiver can check it; generated if left out. For the headers of Standard Webhooks it has to be base64, with or without the prefix whsec_ */
            secret?: string;
            /** @description The URL that events are sent to with POST: https, port 443, a host on the public internet, no user name */
            url: string;
        };
        /** @description The external id that is to replace the present one of an AWS account, with the trust policies for the change */
        NextExternalId: {
            /** @description The number of the AWS account, 12 digits */
            accountId: string;
            /** @description The external id that is to replace the present one; the same in each answer until POST …/external-id/use switches to it */
            external_id: string;
            /** @description What the customer has to do in AWS, one instruction after the other, as sentences to show */
            steps: string[];
            /** @description The trust policy to give to the role now: it accepts both the present external id and the next one */
            trust_policy: {
                [key: string]: unknown;
            };
            /** @description The trust policy to give to the role after POST …/external-id/use: it accepts only the next external id. If it is set earlier, the service can’t get into the account */
            trust_policy_after: {
                [key: string]: unknown;
            };
        };
        /** @description An event of a streamed reply: the user’s message is read and answered without a language model */
        NoticeEvent: {
            /** @description Why no language model was used. credit_limit_reached: the organization’s credits of this billing period are used up; member_limit_reached: the user has used the credits that their own limit allows */
            code: string;
            /** @description When the next billing period begins, with new credits */
            resets_at: Time;
            /** @description The type of this event, which decides its other fields */
            type: "notice";
        };
        /** @description A notification: the report of an event of the organization to its members */
        Notification: {
            /** @description The mail address that the user in actor_id had at the time of the event; null if actor_id is null or a service account */
            actor_email: string | null;
            /** @description Id of the user or service account that caused the event; null if this service acted by itself */
            actor_id: string | null;
            /** @description What the actor in actor_id is: person (a user) or service (a service account of the organization); null if this service acted by itself */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description The name that the actor in actor_id had at the time of the event; null if there was none */
            actor_name: string | null;
            /** @description More about what happened, as a text to show; null if the title says it all */
            body: string | null;
            /** @description When the event happened */
            created_at: Time;
            /** @description The URL of the console’s page about the record that the event is about */
            deep_link: string;
            /** @description The id of the record that the event is about; entity_type says its kind */
            entity_id: string;
            /** @description The kind of record that the event is about, such as session, deployment or org */
            entity_type: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | (string & {});
            /** @description The type of the event, such as deployment.run_failed */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description The id of the notification, the same in the list, in streams and in webhooks, so that one that arrives twice can be recognized */
            id: string;
            /** @description Id of the organization in which the event happened */
            org_id: string;
            /** @description Facts about the event for programs; which ones depends on its type. More may be added */
            payload: {
                [key: string]: unknown;
            };
            /** @description Whether the caller has marked the notification as read; those about the caller’s own actions count as read */
            read: boolean;
            /** @description info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What happened, in one line to show */
            title: string;
        };
        /** @description A frame of the stream of notifications: one notification, which is new or came after Last-Event-ID */
        NotificationFrame: {
            notification: components["schemas"]["Notification"];
            /** @description The type of this event, which decides its other fields */
            type: "notification";
        };
        /** @description One page of a list, with the cursor of the next page */
        NotificationPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Notification"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description About which events of the organization the caller gets mails, and when */
        NotificationPreferences: {
            digest: components["schemas"]["DailyMail"];
            /** @description When the caller gets mail, for each type of event */
            mails: components["schemas"]["MailPreference"][];
        };
        /** @description What to change; fields that are left out stay as they are */
        NotificationPreferencesChange: {
            digest?: components["schemas"]["DailyMailChange"];
            mails?: components["schemas"]["MailChoices"];
        };
        /** @description The data of one frame of the stream of notifications: a notification, a sign that the stream is up to date, a gap, or an error */
        NotificationStreamFrame: components["schemas"]["NotificationFrame"] | components["schemas"]["ReadyFrame"] | components["schemas"]["GapFrame"] | components["schemas"]["ErrorEvent"];
        /** @description A scope that a user can grant to a client or device, with what it would allow */
        OfferedScope: {
            /** @description What a token with this scope could do, as sentences for display */
            can: string[];
            /** @description What a token with this scope could not do, as sentences for display */
            cannot: string[];
            /** @description Scope that the user can grant. `read`: only read. `propose`: also plan deployments and propose changes. `run`: also start runs */
            scope: "read" | "propose" | "run" | (string & {});
        };
        /** @description Progress of the user and the organization towards the first deployment */
        OnboardingStatus: {
            /** @description Whether every step is `done` or `not_needed` */
            complete: boolean;
            /** @description Name of the first step in `steps` that is `open`; `null` if there is none */
            next_step: "verify_email" | "pick_plan" | "connect_cloud" | "start_session" | "deploy" | (string & {}) | null;
            steps: components["schemas"]["OnboardingSteps"];
        };
        /** @description Steps to the first deployment, in order, each with its state */
        OnboardingSteps: {
            /** @description State of this step. `done`: the organization has a connected cloud account. `open`: not done yet */
            connect_cloud: "done" | "open" | "not_needed" | (string & {});
            /** @description State of this step. `done`: a deployment of the organization has the status `succeeded`. `open`: not done yet */
            deploy: "done" | "open" | "not_needed" | (string & {});
            /** @description State of this step. `done`: the organization has or has had a paid billing plan, or has connected a cloud account. `not_needed`: the installation has no billing. `open`: not done yet */
            pick_plan: "done" | "open" | "not_needed" | (string & {});
            /** @description State of this step. `done`: a member has started a session. `open`: not done yet */
            start_session: "done" | "open" | "not_needed" | (string & {});
            /** @description State of this step. `done`: the user has followed a link emailed to their address. `open`: not done yet */
            verify_email: "done" | "open" | "not_needed" | (string & {});
        };
        /** @description The open gate of a session: the numbered step that the user has to confirm next, with what it asks for */
        OpenGate: {
            /** @description The fields of the gate, each with the value that it has now */
            fields: components["schemas"]["GateField"][];
            /** @description The names of the fields of this gate, and of those before it, that still have no value; the gate can be confirmed only when there are none */
            missing: string[];
            /** @description Machine-readable name of the gate. Stays the same when `title` changes */
            name: string;
            /** @description Why the user has to confirm this gate again, as a sentence to show, for example that the plan was rejected or its run has failed; null if the gate was not opened again */
            notice: string | null;
            /** @description Number of the gate, from 1 to 6. Gate 5 asks for confirmation of all values and makes the plan; gate 6 starts the run */
            number: number;
            /** @description The cloud’s quota that was too small, if that made the gate open again: POST /api/clouds/{id}/quota-requests asks for more of it. Null otherwise */
            quota: components["schemas"]["QuotaNeed"] | null;
            /** @description What the agent computed from the gate’s values for the user to check: figures, warnings and refusals; null until the values are complete */
            review: components["schemas"]["GateReview"] | null;
            /** @description Title of the gate, for display */
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
                /** @description Metadata of the authorization server (RFC 8414), by which clients of the MCP server get tokens */
                get: {
                    answer: {
                        [key: string]: unknown;
                    };
                };
            };
            "/.well-known/oauth-protected-resource/mcp": {
                /** @description Metadata of the MCP server as a protected resource (RFC 9728) */
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
                /** @description Lists the agents. An agent is a specialist in one kind of infrastructure, which it plans from the user’s values */
                get: {
                    answer: components["schemas"]["AgentPage"];
                };
            };
            "/api/agents/{id}": {
                /** @description Returns an agent, with its gates and the values that each asks for, its options, and the clouds that it deploys into */
                get: {
                    answer: components["schemas"]["Agent"];
                    path: {
                        /** @description ID of the agent */
                        id: string;
                    };
                };
            };
            "/api/agents/{id}/preview": {
                /** @description Returns what the agent’s gates would say about these values, and the plan that would be made from them. Saves and starts nothing */
                post: {
                    answer: components["schemas"]["Preview"];
                    body: components["schemas"]["DeploymentRequest"];
                    path: {
                        /** @description ID of the agent */
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
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /** @description Only events at this time or later */
                        from?: Time;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the audit event */
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
                        /** @description The value that stood beside `after` in the same line. With both, the request continues the export: it needs no fresh sign-in, and is limited as `export_part`. A value of another sign-in or position, or one that is older than 6 hours, is ignored */
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
                /** @description Allows an authorization request, identified by its `id` from POST /api/auth/authorize/show. Returns the URL that takes an authorization code to the client, which exchanges the code within a minute for an access token of the MCP server */
                post: {
                    answer: components["schemas"]["AnsweredAuthorization"];
                    body: components["schemas"]["AuthorizationAllowed"];
                };
            };
            "/api/auth/authorize/refuse": {
                /** @description Refuses an authorization request, identified by its `id` from POST /api/auth/authorize/show. Returns the URL that takes the refusal to the client */
                post: {
                    answer: components["schemas"]["AnsweredAuthorization"];
                    body: components["schemas"]["AuthorizationRefused"];
                };
            };
            "/api/auth/authorize/show": {
                /** @description Checks an OAuth authorization request and returns it for display: which client asks to act in the caller’s name, and what each scope would allow. Used by the console’s page /authorize */
                post: {
                    answer: components["schemas"]["ClientAuthorization"];
                    body: components["schemas"]["AuthorizationQuestion"];
                };
            };
            "/api/auth/device": {
                /** @description Starts the sign-in of a device (RFC 8628). Returns `user_code`, which a user enters in the console within ten minutes, and `device_code`, with which the device polls POST /api/auth/token. Takes JSON or a form */
                post: {
                    answer: components["schemas"]["StartedDeviceLogin"];
                    body: components["schemas"]["DeviceLoginStart"];
                };
            };
            "/api/auth/device/allow": {
                /** @description Allows a device sign-in, identified by its `id` from POST /api/auth/device/show. The device receives an API token of the caller, which expires after 90 days and is listed with the caller’s other tokens */
                post: {
                    answer: components["schemas"]["ApiToken"];
                    body: components["schemas"]["DeviceLoginAllowed"];
                };
            };
            "/api/auth/device/refuse": {
                /** @description Refuses a device sign-in, identified by its `id` from POST /api/auth/device/show. The device is told that the sign-in was refused */
                post: {
                    body: components["schemas"]["DeviceLoginRefused"];
                };
            };
            "/api/auth/device/show": {
                /** @description Returns the device that is waiting for the entered code, and what each scope would allow it to do. From then on, only the caller can allow or refuse the sign-in */
                post: {
                    answer: components["schemas"]["DeviceLogin"];
                    body: components["schemas"]["DeviceCode"];
                };
            };
            "/api/auth/export": {
                /** @description Streams the data that the service keeps about the caller, across all of their organizations, as NDJSON. Each line is a record, with its kind as the only key. The last line is `end`, or `next` with the value of `after` for the next request */
                get: {
                    query?: {
                        /** @description The position after which records are sent: the value of the last line `next` of the answer before or, if that answer broke off, of the last line `position` that arrived */
                        after?: string;
                        /** @description The value that stood beside `after` in the same line. With both, the request continues the export: it needs no fresh sign-in, and is limited as `export_part`. A value of another sign-in or position, or one that is older than 6 hours, is ignored */
                        continuation?: string;
                    };
                };
            };
            "/api/auth/forgot-password": {
                /** @description Emails a link with which the user sets a new password. The response is the same if the address is unknown */
                post: {
                    answer: components["schemas"]["Accepted"];
                    body: components["schemas"]["ForgottenPassword"];
                };
            };
            "/api/auth/fresh-sign-in": {
                /** @description Verifies the caller’s identity again, with a code of the second factor or, for an account without one, the password. Returns an access token of the same sign-in for operations that require a sign-in of the last 10 minutes */
                post: {
                    answer: components["schemas"]["SignedIn"];
                    body: components["schemas"]["SignInRefresh"];
                };
            };
            "/api/auth/invitation": {
                /** @description Returns the invitation of an emailed link: who invites whom to which organization. Changes nothing. The method is POST so that no URL has the token in it */
                post: {
                    answer: components["schemas"]["Invitation"];
                    body: components["schemas"]["InvitationToken"];
                };
            };
            "/api/auth/login": {
                /** @description Signs in with email address and password, and returns an access token for the organization of `invite_token`, or else the one in `org_id`, or else the one that the user joined first. If the user has a second factor, the response is 202 with a challenge, to send with a code to POST /api/auth/login/second-factor */
                post: {
                    answer: components["schemas"]["SignedIn"] | components["schemas"]["LoginChallenge"];
                    body: components["schemas"]["Login"];
                };
            };
            "/api/auth/login/second-factor": {
                /** @description Completes the sign-in of a user with a second factor. Exchanges the challenge from POST /api/auth/login and a code, or a recovery code, for an access token */
                post: {
                    answer: components["schemas"]["SignedIn"];
                    body: components["schemas"]["LoginCode"];
                };
            };
            "/api/auth/logout": {
                /** @description Ends the sign-in of the access token, with all access tokens issued in it. The response is the same if the token is missing, expired or unknown */
                post: Record<string, never>;
            };
            "/api/auth/me": {
                /** @description Schedules the caller’s user account for deletion in 14 days, or one day after the last deletion of an organization of which the caller is the only owner, if that is later. Until then, the deletion can be cancelled. Repeating the request changes nothing */
                delete: {
                    answer: components["schemas"]["Deletion"];
                };
                /** @description Returns the caller’s user account, with the organization of the access token and the caller’s role in it */
                get: {
                    answer: components["schemas"]["OwnUser"];
                };
                /** @description Changes the caller’s name, as shown to other members */
                patch: {
                    answer: components["schemas"]["OwnUser"];
                    body: components["schemas"]["UserChange"];
                };
            };
            "/api/auth/me/deletion": {
                /** @description Cancels the deletion of the caller’s user account. Repeating the request changes nothing */
                delete: Record<string, never>;
                /** @description Returns the scheduled deletion of the caller’s user account, if there is one */
                get: {
                    answer: components["schemas"]["DeletionState"];
                };
            };
            "/api/auth/me/email": {
                /** @description Requests a change of the caller’s email address and emails a link to the new address. The change takes effect when the link’s token is sent to POST /api/auth/verify-email. The response is the same if another account has the address */
                post: {
                    answer: components["schemas"]["LinkMailed"];
                    body: components["schemas"]["EmailChange"];
                };
            };
            "/api/auth/me/onboarding-status": {
                /** @description Returns the steps to the first deployment, and which of them are done. `verify_email` applies to the caller, all other steps to the organization of the access token */
                get: {
                    answer: components["schemas"]["OnboardingStatus"];
                };
            };
            "/api/auth/me/password": {
                /** @description Changes the caller’s password. Ends all of the caller’s sign-ins, including the current one, revokes their API tokens, and returns a new access token */
                post: {
                    answer: components["schemas"]["SignedIn"];
                    body: components["schemas"]["PasswordChange"];
                };
            };
            "/api/auth/resend-verification": {
                /** @description Emails the verification link again. The response is the same if the address is unknown or already verified */
                post: {
                    answer: components["schemas"]["Accepted"];
                    body: components["schemas"]["UnverifiedAddress"];
                };
            };
            "/api/auth/reset": {
                /** @description Sets a new password with the token of an emailed link, which works once. Ends all of the user’s sign-ins and revokes their API tokens */
                post: {
                    answer: components["schemas"]["PasswordChanged"];
                    body: components["schemas"]["PasswordReset"];
                };
            };
            "/api/auth/revoke": {
                /** @description Revokes the API token in the body (RFC 7009). The response is the same if the token is unknown or no longer active. Takes JSON or a form */
                post: {
                    answer: components["schemas"]["TokenGivenBack"];
                    body: components["schemas"]["GivenBackToken"];
                };
            };
            "/api/auth/second-factor": {
                /** @description Returns whether the caller has a second factor, since when, and how many recovery codes are left */
                get: {
                    answer: components["schemas"]["SecondFactor"];
                };
                /** @description Creates a second factor for the caller. Returns a secret for an authenticator app, once. The second factor takes effect when one of its codes is sent to POST /api/auth/second-factor/confirm */
                post: {
                    answer: components["schemas"]["SecondFactorEnrolment"];
                    body: components["schemas"]["SecondFactorRequest"];
                };
            };
            "/api/auth/second-factor/confirm": {
                /** @description Confirms a new second factor with one of its codes. From then on, each sign-in requires a code. Returns the recovery codes, once */
                post: {
                    answer: components["schemas"]["RecoveryCodes"];
                    body: components["schemas"]["SecondFactorConfirmation"];
                };
            };
            "/api/auth/second-factor/recovery-codes": {
                /** @description Replaces the caller’s recovery codes with new ones. Returns the new codes, once */
                post: {
                    answer: components["schemas"]["RecoveryCodes"];
                    body: components["schemas"]["RecoveryCodesRequest"];
                };
            };
            "/api/auth/second-factor/remove": {
                /** @description Removes the second factor, with one of its codes or a recovery code. From then on, the user can’t enter organizations that require a second factor */
                post: {
                    body: components["schemas"]["SecondFactorRemoval"];
                };
            };
            "/api/auth/sessions": {
                /** @description Ends all sign-ins of the user, including the current one, with their access tokens, and revokes the user’s API tokens */
                delete: Record<string, never>;
                /** @description Lists the user’s active sign-ins, in all organizations, newest first */
                get: {
                    answer: components["schemas"]["SignInPage"];
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/auth/sessions/{id}": {
                /** @description Ends a sign-in of the user, with all access tokens issued in it */
                delete: {
                    path: {
                        /** @description The id of the sign-in */
                        id: string;
                    };
                };
            };
            "/api/auth/signup": {
                /** @description Creates a user account, in the organization of the invitation or, without one, in a new organization. In an installation with a waiting list, a request without an invitation only adds the address to the list. The response is the same if the address already has an account */
                post: {
                    answer: components["schemas"]["LinkMailed"];
                    body: components["schemas"]["Signup"];
                };
            };
            "/api/auth/switch-org": {
                /** @description Issues an access token of the same sign-in for another organization of the user. The new token expires at the same time as the current one, which stays valid */
                post: {
                    answer: components["schemas"]["SignedIn"];
                    body: components["schemas"]["OrgSwitch"];
                };
            };
            "/api/auth/token": {
                /** @description Issues a token for one of three grants: the token of an issuer that an organization trusts, such as GitHub Actions or GitLab CI, for a service account token valid for 15 minutes (RFC 8693); the code of a device sign-in (RFC 8628); or an authorization code (RFC 6749). Takes JSON or a form. Error responses also have `error` and `error_description` (RFC 6749) */
                post: {
                    answer: components["schemas"]["ExchangedToken"];
                    body: components["schemas"]["TokenRequest"];
                };
            };
            "/api/auth/verify-email": {
                /** @description Verifies the email address of a new account, or confirms a changed address, with the token of the emailed link. The token works once */
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
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the member */
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
                /** @description Receives events of Stripe, where the operator sells plans with it */
                post: {
                    answer: {
                        [key: string]: unknown;
                    };
                    /** @description An event, as Stripe documents it */
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
                /** @description Lists the connected cloud accounts of the organization, newest first */
                get: {
                    answer: components["schemas"]["CloudAccountPage"];
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only accounts of this cloud provider: aws, gcp or azure */
                        provider?: "aws" | "gcp" | "azure";
                    };
                };
                /** @description Connects a cloud account. It is saved only if the service gets into the account with the credentials. An account that was connected before gets its former id, and the service can change its deployments again */
                post: {
                    answer: components["schemas"]["CloudAccount"];
                    body: components["schemas"]["NewAwsAccount"] | components["schemas"]["NewGcpAccount"] | components["schemas"]["NewAzureAccount"];
                };
            };
            "/api/clouds/{id}": {
                /** @description Disconnects an account. The answer lists the deployments that can’t be changed until the account is connected again; `deployments` of GET /api/clouds/{id} lists them beforehand */
                delete: {
                    answer: components["schemas"]["Disconnected"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                };
                /** @description Shows a connected cloud account */
                get: {
                    answer: components["schemas"]["CloudAccount"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/clusters": {
                /** @description Lists the clusters that the account has in a region, or in all regions, at this moment; the scope of a deployment may name one of them as cluster_name */
                get: {
                    answer: components["schemas"]["ClusterPage"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                    query?: {
                        /** @description The region of AWS whose clusters are listed, or `all` for all regions; default: the account’s default region */
                        region?: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2" | "all";
                    };
                };
            };
            "/api/clouds/{id}/credentials": {
                /** @description Replaces the credentials of a connected account, if the service gets into the account with the new ones; otherwise nothing changes */
                post: {
                    answer: components["schemas"]["CloudAccount"];
                    body: components["schemas"]["NewCredentials"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/external-id": {
                /** @description Creates the next external id of an AWS account, with the trust policies for the change. The present one stays in use until POST …/external-id/use */
                post: {
                    answer: components["schemas"]["NextExternalId"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/external-id/use": {
                /** @description Switches an AWS account to its next external id, if the service can assume the role with it; otherwise nothing changes */
                post: {
                    answer: components["schemas"]["CloudAccount"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/quota-requests": {
                /** @description Lists the requests to AWS to raise quotas of an account, newest first */
                get: {
                    answer: components["schemas"]["QuotaRequestPage"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Asks AWS to raise a quota of vCPUs, and follows the request until AWS decides. The account’s role needs a further policy for that, which POST /api/clouds/setup shows as quota_cli; the request can’t be taken back */
                post: {
                    answer: components["schemas"]["QuotaRequest"];
                    body: components["schemas"]["NewQuotaRequest"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/external-id": {
                /** @description Issues the external id for an AWS account, a value that the customer’s role has to demand of this service, with the policies for the role. Every call for an account gives the same value */
                post: {
                    answer: components["schemas"]["ExternalId"];
                    body: components["schemas"]["ExternalIdRequest"];
                };
            };
            "/api/clouds/setup": {
                /** @description Shows again what has to be set up in a cloud account that POST /api/clouds/setup has prepared */
                get: {
                    answer: components["schemas"]["SetupGuide"];
                    query: {
                        /** @description The number of the AWS account, or the id of the Google Cloud project or Azure subscription */
                        accountId: string;
                        /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
                        provider: "aws" | "gcp" | "azure";
                    };
                };
                /** @description Prepares the connection of a cloud account: shows what the customer has to set up there so that the service gets in (the trust), with commands for it. Nothing is connected yet */
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
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /** @description Only deployments that have all of these labels: key or key=value, up to ten, separated by commas */
                        label?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
                /** @description Changes labels, protection and expiry of a deployment. Members may change deployments that they planned, admins and owners any. Labels reach the cloud with the next run. options and sizing change what runs: the change waits for approval as proposal where the organization requires one; otherwise its run starts. A deployment that was started without a conversation and has not succeeded yet is planned again, with another name and scope if the request has them; its former approval is void */
                patch: {
                    answer: components["schemas"]["Deployment"];
                    body: components["schemas"]["DeploymentChanges"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/apply": {
                /** @description Applies the current plan again. After a run that failed or was cancelled it continues from there; after one that succeeded it corrects what was changed by hand in the cloud. `status` of the answer shows the result: running; awaiting_approval if an approval is missing; succeeded with a `proposal` if labels were changed since the last run; planned if the plan would be different now, so that nothing was applied */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/approvals": {
                /** @description Lists the requests for approval of a deployment with their decisions, newest first */
                get: {
                    answer: components["schemas"]["ApprovalPage"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the approval */
                        approval_id: string;
                        /** @description The id of the deployment */
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
                        /** @description The id of the deployment */
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
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/drift": {
                /** @description Starts a check for drift: a comparison of the cloud with what was applied, which takes minutes; `drift` of the deployment shows the result. The same check runs by itself once a day. It changes nothing in the cloud. Members may check deployments that they planned, admins and owners any */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description The id of the deployment */
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
                        /** @description The id of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the deployment */
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
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/hub_token": {
                /** @description Deletes the deployment’s token of the model hub. The Secret in the cluster stays until the next run deletes it; for a deployment that has succeeded, POST /api/deployments/{id}/apply starts a run */
                delete: {
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
                /** @description Sets the token with which the deployment downloads its model from the model hub (Hugging Face), in place of an earlier token. The next run writes the token into the cluster. Members may do this for deployments that they planned, admins and owners for any */
                put: {
                    body: components["schemas"]["NewHubToken"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/plans": {
                /** @description Lists the plans of a deployment, newest first, 20 at most in a page; the first one is the current one */
                get: {
                    answer: components["schemas"]["PlanSummaryPage"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the deployment */
                        id: string;
                        /** @description The id of the plan */
                        plan_id: string;
                    };
                };
            };
            "/api/deployments/{id}/preflight": {
                /** @description Makes a preflight: checks the customer’s cloud for problems that would stop a run, of the change that waits for approval, or else of the current plan, and stores the findings with that plan. It changes nothing in the cloud and takes up to 20 s. Members may check deployments that they planned, admins and owners any */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description The id of the deployment */
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
                        /** @description The id of the deployment */
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
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/proposal": {
                /** @description Withdraws the request that waits for approval. If the request was to change or destroy the running deployment, the deployment stays as it is. If it was the first request to apply a plan, the user reviews the plan again in the session before another approval is requested */
                delete: {
                    path: {
                        /** @description The id of the deployment */
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
                        /** @description The id of the deployment */
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
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/runs": {
                /** @description Lists the runs of a deployment (attempts to apply a plan or to destroy it), newest first */
                get: {
                    answer: components["schemas"]["RunPage"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the deployment */
                        id: string;
                        /** @description The id of the run */
                        run_id: string;
                    };
                };
            };
            "/api/deployments/{id}/runs/{run_id}/cancel": {
                /** @description Cancels a run: it ends at the next point at which it can stop without harm. Members may cancel runs that they started, admins and owners any. A stack that is being updated is rolled back; one that is being created is deleted, and a program may cancel such a run only if it started the run itself. The run’s record says what exists then */
                post: {
                    answer: components["schemas"]["Run"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                        /** @description The id of the run */
                        run_id: string;
                    };
                };
            };
            "/api/deployments/{id}/runs/{run_id}/events": {
                /** @description Lists the events of a run, oldest first. To follow a run, ask again with next_cursor every second or two until it is null; while the run goes on there is always a next_cursor, also after an empty page */
                get: {
                    answer: components["schemas"]["RunEventPage"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                        /** @description The id of the run */
                        run_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                /** @description Lists the types of events that notifications and webhooks report, with what `payload` holds for each */
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
                /** @description Lists the organization’s notifications (reports of events), newest first, each with whether the caller has read it */
                get: {
                    answer: components["schemas"]["NotificationPage"];
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /** @description Only notifications about events of this type, such as deployment.run_failed */
                        event_type?: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised";
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                        /**
                         * @description true or 1: only notifications that the caller has not read
                         * @default false
                         */
                        unread_only?: "0" | "1" | "true" | "false";
                    };
                };
            };
            "/api/notifications/{id}": {
                /** @description Shows a notification (the report of an event of the organization) */
                get: {
                    answer: components["schemas"]["Notification"];
                    path: {
                        /** @description The id of the notification */
                        id: string;
                    };
                };
            };
            "/api/notifications/{id}/read": {
                /** @description Marks a notification as read by the caller; for other members it stays as it is */
                post: {
                    path: {
                        /** @description The id of the notification */
                        id: string;
                    };
                };
            };
            "/api/notifications/{id}/unread": {
                /** @description Marks a notification as not read by the caller; for other members it stays as it is */
                post: {
                    path: {
                        /** @description The id of the notification */
                        id: string;
                    };
                };
            };
            "/api/notifications/mark-all-read": {
                /** @description Marks all notifications of the organization up to now as read by the caller */
                post: Record<string, never>;
            };
            "/api/notifications/preferences": {
                /** @description Shows about which types of events the caller gets mails in this organization, and when */
                get: {
                    answer: components["schemas"]["NotificationPreferences"];
                };
                /** @description Changes about which types of events the caller gets mails in this organization, and when; what is left out stays as it is */
                patch: {
                    answer: components["schemas"]["NotificationPreferences"];
                    body: components["schemas"]["NotificationPreferencesChange"];
                };
            };
            "/api/notifications/stream": {
                /** @description Streams the notifications of the organization as they come, with Accept: text/event-stream: from now on, or from Last-Event-ID on. Without that header the answer is the number of unread notifications. A stream ends after some minutes without [DONE]: connect again with the last id */
                get: {
                    answer: components["schemas"]["UnreadCount"];
                    frame: components["schemas"]["NotificationStreamFrame"];
                };
            };
            "/api/notifications/unread_count": {
                /** @description Counts the notifications that the caller has not read, up to 1000 */
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
                        /** @description The id of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the cloud account */
                        id: string;
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/deliveries": {
                /** @description Lists the deliveries of an organization’s webhooks, newest first, without their bodies */
                get: {
                    answer: components["schemas"]["SupportDeliveryPage"];
                    path: {
                        /** @description The id of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the delivery */
                        id: string;
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/deployments": {
                /** @description Lists the deployments of an organization, newest first */
                get: {
                    answer: components["schemas"]["SupportDeploymentPage"];
                    path: {
                        /** @description The id of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the deployment */
                        id: string;
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/grant": {
                /** @description Ends the calling operator’s access to an organization before it expires */
                delete: {
                    path: {
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
                /** @description Shows the grant (read access) that the calling operator has for an organization now */
                get: {
                    answer: components["schemas"]["OperatorGrant"];
                    path: {
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/limits": {
                /** @description Shows how much an organization uses of each limit, and its credits */
                get: {
                    answer: components["schemas"]["SupportLimits"];
                    path: {
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/mails": {
                /** @description Lists the notifications of an organization, newest first, with the mails about each and whether they were sent, without their text */
                get: {
                    answer: components["schemas"]["SupportMailPage"];
                    path: {
                        /** @description The id of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the run */
                        id: string;
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/runs/{id}/cancel": {
                /** @description Cancels a run of an organization: it ends at the next point at which it can stop without harm, under the conditions that hold for members. The run’s events and the audit log say that an operator did it */
                post: {
                    answer: components["schemas"]["SupportRun"];
                    path: {
                        /** @description The id of the run */
                        id: string;
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/sessions": {
                /** @description Lists the sessions (conversations with agents) of an organization, newest first, with their status and without their messages */
                get: {
                    answer: components["schemas"]["SupportSessionPage"];
                    path: {
                        /** @description The id of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the session */
                        id: string;
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/sessions/{id}/messages": {
                /** @description Lists the messages of a session, newest first, while the organization allows that by conversations_open_to_support */
                get: {
                    answer: components["schemas"]["SupportMessagePage"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                        /** @description The id of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
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
                        /** @description The id of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/orgs": {
                /** @description Creates an organization with the caller as its owner. To get an access token for the new organization, call POST /api/auth/switch-org */
                post: {
                    answer: components["schemas"]["OwnMembership"];
                    body: components["schemas"]["NewOrg"];
                };
            };
            "/api/orgs/current": {
                /** @description Schedules the organization for deletion in 30 days. Disconnects its cloud accounts at once; until an owner cancels the deletion, nothing new can be started. Repeating the request changes nothing */
                delete: {
                    answer: components["schemas"]["Deletion"];
                    body: components["schemas"]["OrgDeletion"];
                };
                /** @description Returns the organization of the access token, with its settings */
                get: {
                    answer: components["schemas"]["Org"];
                };
                /** @description Changes the name or settings of the organization. Omitted fields keep their values. Only an owner can loosen these settings: `approval_required`, `approval_required_for_destroy`, `require_second_approver`, `require_second_factor`, `longest_expiry_days` */
                patch: {
                    answer: components["schemas"]["Org"];
                    body: components["schemas"]["OrgChange"];
                };
            };
            "/api/orgs/current/deletion": {
                /** @description Cancels the deletion of the organization. Its cloud accounts must be connected again. Repeating the request changes nothing */
                delete: Record<string, never>;
                /** @description Returns the scheduled deletion of the organization, if there is one */
                get: {
                    answer: components["schemas"]["DeletionState"];
                };
            };
            "/api/orgs/current/export": {
                /** @description Streams everything that the organization owns, without secrets, as NDJSON. Each line is a record, with its kind as the only key. The last line is `end`, or `next` with the value of `after` for the next request */
                get: {
                    query?: {
                        /** @description The position after which records are sent: the value of the last line `next` of the answer before or, if that answer broke off, of the last line `position` that arrived */
                        after?: string;
                        /** @description The value that stood beside `after` in the same line. With both, the request continues the export: it needs no fresh sign-in, and is limited as `export_part`. A value of another sign-in or position, or one that is older than 6 hours, is ignored */
                        continuation?: string;
                    };
                };
            };
            "/api/orgs/current/invites": {
                /** @description Lists the invitations that are neither accepted nor cancelled, including expired ones, newest first */
                get: {
                    answer: components["schemas"]["InvitePage"];
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Invites a person by email. The link in the email works once, within seven days */
                post: {
                    answer: components["schemas"]["Invite"];
                    body: components["schemas"]["NewInvite"];
                };
            };
            "/api/orgs/current/invites/{id}": {
                /** @description Cancels an invitation. Repeating the request changes nothing */
                delete: {
                    path: {
                        /** @description The id of the invite */
                        id: string;
                    };
                };
                /** @description Returns an invitation that is neither accepted nor cancelled, even if it has expired */
                get: {
                    answer: components["schemas"]["Invite"];
                    path: {
                        /** @description The id of the invite */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/invites/{id}/resend": {
                /** @description Emails an invitation again, with a new link that is valid for seven days. The previous link stops working */
                post: {
                    answer: components["schemas"]["Invite"];
                    path: {
                        /** @description The id of the invite */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/members": {
                /** @description Lists the members of the organization, those with the newest user accounts first */
                get: {
                    answer: components["schemas"]["MemberPage"];
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/orgs/current/members/{id}": {
                /** @description Removes a member from the organization. With the caller’s own ID, the caller leaves the organization */
                delete: {
                    path: {
                        /** @description The id of the member */
                        id: string;
                    };
                };
                /** @description Returns a member of the organization */
                get: {
                    answer: components["schemas"]["Member"];
                    path: {
                        /** @description The id of the member */
                        id: string;
                    };
                };
                /** @description Changes the role of a member. The last owner of an organization can’t be given another role */
                patch: {
                    answer: components["schemas"]["Member"];
                    body: components["schemas"]["RoleChange"];
                    path: {
                        /** @description The id of the member */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/service-accounts": {
                /** @description Lists the service accounts of the organization, newest first */
                get: {
                    answer: components["schemas"]["ServiceAccountPage"];
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Creates a service account. To create tokens for the service account, call POST /api/orgs/current/tokens */
                post: {
                    answer: components["schemas"]["ServiceAccount"];
                    body: components["schemas"]["NewServiceAccount"];
                };
            };
            "/api/orgs/current/service-accounts/{id}": {
                /** @description Deletes a service account, with all its tokens and trusts. Its tokens stop working with the next request. Records of its actions keep its name */
                delete: {
                    path: {
                        /** @description The id of the service account */
                        id: string;
                    };
                };
                /** @description Returns a service account */
                get: {
                    answer: components["schemas"]["ServiceAccount"];
                    path: {
                        /** @description The id of the service account */
                        id: string;
                    };
                };
                /** @description Changes the name or role of a service account. A new role applies to its tokens at once */
                patch: {
                    answer: components["schemas"]["ServiceAccount"];
                    body: components["schemas"]["ServiceAccountChange"];
                    path: {
                        /** @description The id of the service account */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/tokens": {
                /** @description Lists API tokens, newest first: the caller’s own or, for admins and owners, all tokens of the organization */
                get: {
                    answer: components["schemas"]["ApiTokenPage"];
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                        /**
                         * @description Tokens to list. `me`: the caller’s own. `organization`: all of the organization, for admins and owners
                         * @default me
                         */
                        of?: "me" | "organization";
                        /** @description Returns only tokens of the service account with this ID. For admins and owners */
                        service_account_id?: string;
                    };
                };
                /** @description Creates an API token that acts for the caller or for a service account. Returns the secret token, once, and what the token can and can’t do */
                post: {
                    answer: components["schemas"]["CreatedApiToken"];
                    body: components["schemas"]["NewApiToken"];
                };
            };
            "/api/orgs/current/tokens/{id}": {
                /** @description Revokes an API token: one of the caller’s own or, for admins and owners, any of the organization. The token stops working with the next request. Repeating the request changes nothing */
                delete: {
                    path: {
                        /** @description The id of the token */
                        id: string;
                    };
                };
                /** @description Returns an API token: one of the caller’s own or, for admins and owners, any of the organization */
                get: {
                    answer: components["schemas"]["ApiToken"];
                    path: {
                        /** @description The id of the token */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/tokens/current": {
                /** @description Revokes the API token that the request was sent with, for programs that no longer need their token */
                delete: Record<string, never>;
                /** @description Returns the API token that the request was sent with; `token` is `null` if the request was sent with an access token */
                get: {
                    answer: components["schemas"]["CurrentToken"];
                };
            };
            "/api/orgs/current/trusts": {
                /** @description Lists the trusts of the organization, newest first */
                get: {
                    answer: components["schemas"]["TokenTrustPage"];
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Creates a trust in an issuer such as GitHub Actions or GitLab. POST /api/auth/token then exchanges a token of the issuer whose claims meet the conditions for a token of the service account, valid for 15 minutes */
                post: {
                    answer: components["schemas"]["TokenTrust"];
                    body: components["schemas"]["NewTokenTrust"];
                };
            };
            "/api/orgs/current/trusts/{id}": {
                /** @description Deletes a trust. The tokens that it issued stop working with the next request */
                delete: {
                    path: {
                        /** @description The id of the trust */
                        id: string;
                    };
                };
                /** @description Returns a trust */
                get: {
                    answer: components["schemas"]["TokenTrust"];
                    path: {
                        /** @description The id of the trust */
                        id: string;
                    };
                };
            };
            "/api/orgs/invites/{token}/accept": {
                /** @description Accepts an invitation for the caller’s email address. The caller becomes a member of the organization. To get an access token for it, call POST /api/auth/switch-org */
                post: {
                    answer: components["schemas"]["OwnMembership"];
                    path: {
                        /** @description Token at the end of the link in an invitation email */
                        token: string;
                    };
                };
            };
            "/api/orgs/me": {
                /** @description Lists the organizations that the user belongs to, with the user’s role in each */
                get: {
                    answer: components["schemas"]["OwnMembershipPage"];
                };
            };
            "/api/sessions": {
                /** @description Lists the organization’s sessions, which are conversations with an agent, newest first */
                get: {
                    answer: components["schemas"]["SessionSummaryPage"];
                    query?: {
                        /** @description Only sessions with the agent that has this id */
                        agent_id?: string;
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                        /** @description true or 1: only sessions that the caller owns (started or took over). false, 0 or left out: all of the organization */
                        mine?: "0" | "1" | "true" | "false";
                        /** @description Only sessions with this status: active, completed, failed or ended */
                        status?: "active" | "completed" | "failed" | "ended";
                        /** @description Only active sessions that wait for this: user (an answer), approval, run, or workflow (a moment’s work of the service) */
                        waiting_on?: "workflow" | "user" | "approval" | "run";
                    };
                };
                /** @description Starts a session, which is a conversation with an agent. In most cases the answer already has the first gate (the first step, with what the agent asks); if its current_gate is null, GET the session until it is set */
                post: {
                    answer: components["schemas"]["Session"];
                    body: components["schemas"]["NewSession"];
                };
            };
            "/api/sessions/{id}": {
                /** @description Shows a session with its open gate (the step that it is at), all its values and the latest messages */
                get: {
                    answer: components["schemas"]["Session"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                };
            };
            "/api/sessions/{id}/end": {
                /** @description Ends a session that will not be continued: its status becomes `ended`, and a request for the approval of its plan expires. What was deployed stays. An admin may end the session of a user who left */
                post: {
                    answer: components["schemas"]["SessionSummary"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                };
            };
            "/api/sessions/{id}/hub_token": {
                /** @description Deletes the session’s token of the model hub (Hugging Face) in this service. A Secret in the cluster into which a run has written it stays until the next run, which deletes it */
                delete: {
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                };
                /** @description Sets the token with which the session’s deployment downloads its model from the model hub (Hugging Face), in place of an earlier token. The token is no part of the conversation: it is kept encrypted, written into the cluster by the run, and never shown again */
                put: {
                    body: components["schemas"]["NewHubToken"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                };
            };
            "/api/sessions/{id}/messages": {
                /** @description Lists the messages of a session, those of the user and those of the agent, newest first */
                get: {
                    answer: components["schemas"]["MessagePage"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Sends a message of the user to the agent: a text, or an action such as the confirmation of a gate. The answer is the agent’s reply; with Accept: text/event-stream it is streamed until [DONE] */
                post: {
                    answer: components["schemas"]["Turn"];
                    body: components["schemas"]["NewMessage"];
                    frame: components["schemas"]["StreamEvent"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                };
            };
            "/api/sessions/{id}/messages/{message_id}": {
                /** @description Shows one message of a session */
                get: {
                    answer: components["schemas"]["Message"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                        /** @description The id of the message */
                        message_id: string;
                    };
                };
            };
            "/api/sessions/{id}/take_over": {
                /** @description Takes over the session of a user who left the organization: the caller owns it from then on and can continue it. A token of Hugging Face that was given in it is deleted */
                post: {
                    answer: components["schemas"]["SessionSummary"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                };
            };
            "/api/unsubscribe": {
                /** @description Switches off mails for a member: those about the type of event that the mail with the link was about or, if it was the daily mail, the daily mails. Using the link again changes nothing. If the member has changed this setting since the mail was sent, nothing changes and the answer is 404 */
                post: {
                    query: {
                        /** @description The token at the end of the link for unsubscribing in a mail */
                        token: string;
                    };
                };
            };
            "/api/webhooks": {
                /** @description Lists the organization’s webhooks (URLs that its events are sent to), newest first */
                get: {
                    answer: components["schemas"]["WebhookPage"];
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Creates a webhook. From then on events are sent to its URL, signed with the secret in this answer */
                post: {
                    answer: components["schemas"]["WebhookWithSecret"];
                    body: components["schemas"]["NewWebhook"];
                };
            };
            "/api/webhooks/{id}": {
                /** @description Deletes a webhook with its deliveries; nothing more is sent */
                delete: {
                    path: {
                        /** @description The id of the webhook */
                        id: string;
                    };
                };
                /** @description Shows a webhook (a URL that events are sent to), with whether its deliveries succeed */
                get: {
                    answer: components["schemas"]["Webhook"];
                    path: {
                        /** @description The id of the webhook */
                        id: string;
                    };
                };
                /** @description Changes a webhook, pauses or resumes it. Deliveries that came due while it was paused can be replayed */
                patch: {
                    answer: components["schemas"]["Webhook"];
                    body: components["schemas"]["WebhookChange"];
                    path: {
                        /** @description The id of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/deliveries": {
                /** @description Lists the deliveries of the last 30 days with their attempts, newest first */
                get: {
                    answer: components["schemas"]["WebhookDeliveryPage"];
                    path: {
                        /** @description The id of the webhook */
                        id: string;
                    };
                    query?: {
                        /** @description `next_cursor` of the page before this one; left out for the first page */
                        cursor?: string;
                        /** @description Only deliveries of events of this type, such as deployment.run_failed */
                        event_type?: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised";
                        /**
                         * @description How many items the page may have at most; more are read with next_cursor
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only deliveries with this status: pending, delivered, halted, failed or missed */
                        status?: "pending" | "delivered" | "halted" | "failed" | "missed";
                    };
                };
            };
            "/api/webhooks/{id}/deliveries/{delivery_id}": {
                /** @description Shows a delivery (an event that is sent to a webhook) with its attempts */
                get: {
                    answer: components["schemas"]["WebhookDelivery"];
                    path: {
                        /** @description The id of the delivery */
                        delivery_id: string;
                        /** @description The id of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/deliveries/{delivery_id}/redeliver": {
                /** @description Sends the event of the delivery again now, in the present format of the webhook. The count of attempts starts again at 0, so that failed attempts are repeated as for a new delivery; an attempt that was planned for later is replaced by this one */
                post: {
                    answer: components["schemas"]["WebhookDelivery"];
                    path: {
                        /** @description The id of the delivery */
                        delivery_id: string;
                        /** @description The id of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/replay": {
                /** @description Sends again the events that were not delivered to the webhook since the time in `since`, oldest first, at most 500 deliveries per request */
                post: {
                    answer: components["schemas"]["WebhookReplayed"];
                    body: components["schemas"]["WebhookReplay"];
                    path: {
                        /** @description The id of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/secret": {
                /** @description Creates the next secret of a webhook. From then on webhook-signature has a signature by the present secret and one by the next; X-Service-Signature is by the present one. After a day, or with POST …/secret/use, the next secret becomes the present one, and the former one signs in webhook-signature for one more day */
                post: {
                    answer: components["schemas"]["WebhookWithSecret"];
                    body: components["schemas"]["SecretRotation"];
                    path: {
                        /** @description The id of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/secret/use": {
                /** @description Makes the next secret the present one now. The former one signs in webhook-signature for one more day */
                post: {
                    answer: components["schemas"]["Webhook"];
                    path: {
                        /** @description The id of the webhook */
                        id: string;
                    };
                };
            };
            "/api/webhooks/{id}/test": {
                /** @description Sends a test event (webhook.test) to the webhook once, also if it is paused; the delivery in the answer shows the result later */
                post: {
                    answer: components["schemas"]["WebhookDelivery"];
                    path: {
                        /** @description The id of the webhook */
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
                /** @description The MCP server: tools with which AI agents use this service. It takes tokens of programs */
                post: {
                    answer: {
                        [key: string]: unknown;
                    };
                    /** @description A message of the Model Context Protocol */
                    body: {
                        [key: string]: unknown;
                    };
                };
            };
            "/metrics": {
                /** @description Metrics of this installation for Prometheus (counts and durations), if its operator has switched them on */
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
        /** @description An organization, with its settings and the caller’s role */
        Org: {
            /** @description Actions available to the caller. `loosen_safety_settings`: loosen `approval_required`, `approval_required_for_destroy`, `require_second_approver`, `require_second_factor`, `longest_expiry_days` */
            allowed_actions: ("update" | "loosen_safety_settings" | (string & {}))[];
            /** @description Time at which the organization was created */
            created_at: Time;
            /** @description ID of the organization */
            id: string;
            /** @description Name of the organization */
            name: string;
            /** @description Role of the caller in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            settings: components["schemas"]["OrgSettings"];
        };
        /** @description A change of the organization. Omitted fields keep their values */
        OrgChange: {
            /** @description New name of the organization */
            name?: string;
            settings?: components["schemas"]["OrgSettingsChange"];
        };
        /** @description Confirmation of the organization’s deletion */
        OrgDeletion: {
            /** @description Name of the organization, as a confirmation */
            name: string;
        };
        /** @description Organization of the access token, in which the caller acts */
        OrgReference: {
            /** @description ID of the organization */
            id: string;
            /** @description Name of the organization */
            name: string;
        };
        /** @description Settings of an organization, which apply to all its members and deployments */
        OrgSettings: {
            /** @description Whether an admin or owner must approve each plan of a deployment before it is applied */
            approval_required: boolean;
            /** @description Whether an admin or owner must approve the destruction of a deployment */
            approval_required_for_destroy: boolean;
            /** @description Monthly budget for the estimated cloud cost of all deployments, in US cents. Members are notified when the estimates exceed the budget; no deployment is stopped. `null`: no budget */
            cloud_budget_cents: number | null;
            /** @description Whether operators of the service can read the messages of sessions while they have a grant. If `false`, operators see only the status and current step of each session */
            conversations_open_to_support: boolean;
            /** @description Number of days after which a new deployment expires and is destroyed automatically, if its request sets no expiry. `null`: it doesn’t expire, unless `longest_expiry_days` is set */
            default_expiry_days: number | null;
            /** @description Default region of AWS accounts that are connected without one. `null`: a request to connect an AWS account must name a region */
            default_region: string | null;
            /** @description Registry and path from which clusters pull container images instead of docker.io. The registry must have the images under the same names and tags. `null`: images are pulled from docker.io */
            image_mirror: string | null;
            /** @description Maximum number of days from now that the expiry of a deployment can be set to. If set, every new deployment expires. `null`: no limit */
            longest_expiry_days: number | null;
            /** @description Whether deployments can name hosts outside of their cluster, such as a Prometheus server, to which objects in the cluster then connect. IP addresses, and hosts that serve a node’s credentials, are never allowed */
            outside_hosts_allowed: boolean;
            /** @description Whether an approval request must be approved by someone other than its requesters. If `true`, the users in `wanted_by` of the request can’t approve it, nor can members who were given the right to approve after the request was made, or by one of those users */
            require_second_approver: boolean;
            /** @description Whether members need a sign-in with a second factor to work in the organization. Only an owner can change this setting, and needs such a sign-in to set it to `true` */
            require_second_factor: boolean;
        };
        /** @description Settings of the organization to change. Omitted settings keep their values */
        OrgSettingsChange: {
            /** @description Whether an admin or owner must approve each plan of a deployment before it is applied */
            approval_required?: boolean;
            /** @description Whether an admin or owner must approve the destruction of a deployment */
            approval_required_for_destroy?: boolean;
            /** @description Monthly budget for the estimated cloud cost of all deployments, in US cents. Members are notified when the estimates exceed the budget; no deployment is stopped. `null`: no budget */
            cloud_budget_cents?: number | null;
            /** @description Whether operators of the service can read the messages of sessions while they have a grant. If `false`, operators see only the status and current step of each session */
            conversations_open_to_support?: boolean;
            /** @description Number of days after which a new deployment expires and is destroyed automatically, if its request sets no expiry. `null`: it doesn’t expire, unless `longest_expiry_days` is set */
            default_expiry_days?: number | null;
            /** @description Default region of AWS accounts that are connected without one. `null`: a request to connect an AWS account must name a region */
            default_region?: string | null;
            /** @description Registry and path from which clusters pull container images instead of docker.io. The registry must have the images under the same names and tags. `null`: images are pulled from docker.io */
            image_mirror?: string | null;
            /** @description Maximum number of days from now that the expiry of a deployment can be set to. If set, every new deployment expires. `null`: no limit */
            longest_expiry_days?: number | null;
            /** @description Whether deployments can name hosts outside of their cluster, such as a Prometheus server, to which objects in the cluster then connect. IP addresses, and hosts that serve a node’s credentials, are never allowed */
            outside_hosts_allowed?: boolean;
            /** @description Whether an approval request must be approved by someone other than its requesters. If `true`, the users in `wanted_by` of the request can’t approve it, nor can members who were given the right to approve after the request was made, or by one of those users */
            require_second_approver?: boolean;
            /** @description Whether members need a sign-in with a second factor to work in the organization. Only an owner can change this setting, and needs such a sign-in to set it to `true` */
            require_second_factor?: boolean;
        };
        /** @description The organization that the new access token is for */
        OrgSwitch: {
            /** @description ID of the organization that the access token is for. The user must be a member */
            org_id: string;
        };
        /** @description What a piece of the agent’s reply is based on: the page that it was read from, or the values that it was computed with. A sentence of the language model that repeats an answer of the service has the origin of that answer */
        Origin: {
            /** @description A number that pieces of a reply which belong to one answer have in common */
            block: string;
            /** @description The kind of question of the user that the piece answers, such as what-if */
            kind: string;
            /** @description The page of the documentation, or the file of the service, in which the answer stands; null if it was computed */
            source: string | null;
            /** @description The values that the user asked to suppose (“with 5 nodes?”), by the names of their fields; all others are the session’s. Empty if none was supposed */
            values: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An organization that the caller belongs to */
        OwnMembership: {
            /** @description ID of the organization. To switch to the organization, send it to POST /api/auth/switch-org */
            id: string;
            /** @description Whether this is the organization of the request’s access token */
            is_current: boolean;
            /** @description Name of the organization */
            name: string;
            /** @description Role of the caller in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description One page of a list, with the cursor of the next page */
        OwnMembershipPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["OwnMembership"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description The user to whom the access token belongs, with the organization of the token and any problem with sending email to the user */
        OwnUser: {
            /** @description Time at which the user account was created */
            created_at: Time;
            /** @description Email address of the user */
            email: string;
            /** @description Whether the user has verified the email address by following an emailed link */
            email_verified: boolean;
            /** @description ID of the user */
            id: string;
            /** @description Whether the user is an operator, who runs this service for all of its organizations. Not a role in an organization */
            is_operator: boolean;
            /** @description Why the service no longer sends email to the user: an earlier email bounced or was marked as spam. `null` if email is sent */
            mail_problem: components["schemas"]["MailProblem"] | null;
            /** @description Name of the user; `null` if the user has not given one */
            name: string | null;
            org: components["schemas"]["OrgReference"];
            /** @description Role of the user in the organization of the access token: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Whether the user has a second factor (codes of an authenticator app), which each of their sign-ins then requires */
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
        /** @description A change of the caller’s password */
        PasswordChange: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required after three wrong passwords within 15 minutes for the same account or from the same IP address */
            bot_check_token?: string;
            /** @description Current password of the user */
            current_password: string;
            /** @description New password: at least `password_min_length` characters (see GET /api/config/public), at most 128, not easily guessed, and not the email address */
            password: string;
        };
        /** @description Always `changed`: the new password is set */
        PasswordChanged: {
            /** @description Always `changed`: the new password is set */
            status: "changed";
        };
        /** @description A new password, with the token of the emailed link */
        PasswordReset: {
            /** @description `link_secret` from the response to the sign-up or to the change of the address. Proves that the person who made that request also follows the emailed link */
            link_secret?: string;
            /** @description New password: at least `password_min_length` characters (see GET /api/config/public), at most 128, not easily guessed, and not the email address */
            password: string;
            /** @description Token at the end of the emailed link. Works once */
            token: string;
        };
        /** @description The user accepts or drops values that the agent has asked about or offered (`pending` of the session); this confirms no gate */
        PendingAction: {
            /** @description accept: the session takes the values that pending_ids name; drop: it leaves them aside */
            kind: "accept" | "drop";
            /** @description The ids of the values that are accepted or dropped, as `pending` of the session has them */
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
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
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
        /** @description A pending value: one that the user may have wanted, and that the agent asks about instead of taking it. While a session has one, no gate is confirmed, unless it is only an offer of the service (reason offered) */
        PendingValue: {
            /** @description The calculation by which the value follows from the user’s figures; null if it was not calculated */
            arithmetic: string | null;
            /** @description The values among which the user has to choose; empty if there are not several */
            choices: (string | number | boolean)[];
            /** @description The name of the agent’s field that the value is for; null if it may be for several, or if the service can’t tell */
            field: string | null;
            /** @description The names of all fields that the value may be for; empty if the service can’t tell */
            fields: string[];
            /** @description The id of the pending value, which pending_ids of a message takes to accept or drop the value */
            id: string;
            /** @description Why the agent asks about the value instead of taking it. offered: the service proposed it; refused: the agent does not accept it; inferred: a language model read it between the words; derived: it was computed from other figures; competing, ambiguous: the words allow several values; the others say what the user’s words are: a question (asked), a wish (wished), about the past, unclear and so on */
            reason: "asked" | "wished" | "denied" | "supposed" | "doubted" | "quoted" | "past" | "future" | "others" | "broken_off" | "competing" | "derived" | "bare" | "bound" | "average" | "ambiguous" | "unknown_name" | "misspelled" | "unclear" | "inferred" | "refused" | "offered" | (string & {});
            /** @description The value that is set if the user says yes or accepts it; null if there are several to choose from, or if the service can’t tell */
            value: string | number | boolean | null;
            /** @description The words of the user’s message that the value was read from; empty if the service offered the value */
            words: string;
        };
        /** @description The permissions boundary: an IAM policy that the customer creates, and that limits each role which the service creates in the account */
        PermissionsBoundary: {
            /** @description The name under which the customer has to create the policy of the permissions boundary in IAM */
            name: string;
            /** @description The document of the policy, as IAM takes it */
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
            /** @description CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object */
            kind: string;
            /** @description Logical ID of the resource in CloudFormation, or name of the object in the cluster */
            name: string;
            /** @description Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace */
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
        /** @description One page of a list, with the cursor of the next page */
        PlanSummaryPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["PlanSummary"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description A warning to consider before approving the plan. It doesn’t prevent the approval */
        PlanWarning: {
            /** @description Machine-readable code of the warning */
            code: string;
            /** @description What the approver should know, as text for display */
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
        /** @description A preview of a deployment with the values of the request: its gates and, if all could be confirmed, its plan */
        Preview: {
            /** @description ID of the agent that made this preview */
            agent_id: string;
            /** @description Gates of the agent, in order */
            gates: components["schemas"]["PreviewedGate"][];
            /** @description Names of the fields of all gates that have no value and without which no plan can be made */
            missing: string[];
            /** @description The plan that would be made; `null` if a value is missing or not accepted, or if a review refuses the values */
            plan: components["schemas"]["PreviewedPlan"] | null;
        };
        /** @description A gate as it would be with the values of the request */
        PreviewedGate: {
            /** @description Whether a user could confirm this gate with these values */
            can_confirm: boolean;
            /** @description Fields of the gate, each with the value that it would have */
            fields: components["schemas"]["GateField"][];
            /** @description Names of this gate’s fields without a value: omitted from the request, and without a default or with one that follows from other missing values */
            missing: string[];
            /** @description Machine-readable name of the gate. Stays the same when `title` changes */
            name: string;
            /** @description Number of the gate, from 1 to 6. Gate 5 asks for confirmation of all values and makes the plan; gate 6 starts the run */
            number: number;
            /** @description Values of this gate that the agent doesn’t accept, each with the reason */
            problems: components["schemas"]["PreviewProblem"][];
            /** @description What the agent computed from the values of this gate; `null` if a value of this or an earlier gate is missing or not accepted */
            review: components["schemas"]["GateReview"] | null;
            /** @description Title of the gate, for display */
            title: string;
        };
        /** @description Summary of the plan that would be made from the values of the request */
        PreviewedPlan: {
            /** @description What the preview assumed about the organization’s cluster, as sentences for display. A preview does not access the cloud */
            assumptions: string[];
            cost: components["schemas"]["CostEstimate"];
            /** @description Cloud resources and Kubernetes objects that would exist once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description Changes that would cost less, each by itself, the largest saving first; empty if there are none */
            savings: components["schemas"]["PreviewedSaving"][];
            /** @description What the plan deploys, as text for display */
            summary: string;
            /** @description Warnings to consider before approving the plan. They don’t prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description A change of the plan that costs less and passes all gates */
        PreviewedSaving: {
            /** @description Values that differ from those of the plan, by name */
            change: {
                [key: string]: string | number | boolean;
            };
            /** @description What the change gives up, as part of a sentence; `null` if nothing */
            gives_up: string | null;
            /** @description Monthly cost with this change alone, in US dollars */
            monthly_total: number;
            /** @description The change, as part of a sentence */
            says: string;
        };
        /** @description A value of the request that the agent doesn’t accept, with the reason */
        PreviewProblem: {
            /** @description Name of the field, which identifies its value in requests and responses */
            field: string;
            /** @description Why the value is not accepted, as text for display */
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
        /** @description A quota of AWS for vCPUs that is too small for a plan */
        QuotaNeed: {
            /** @description AWS’s code of the quota for vCPUs of running instances, such as L-DB2E81BA */
            code: "L-1216C47A" | "L-DB2E81BA" | "L-417A185B" | (string & {});
            /** @description The number of vCPUs that the quota allows now; null if it is not known */
            limit: number | null;
            /** @description The name that AWS gives the quota */
            name: string;
            /** @description The number of vCPUs that the quota would have to allow in all: for the plan and for what runs already; null if it is not known */
            needed: number | null;
            /** @description The URL of the quota’s page in the AWS console */
            page: string;
            /** @description The AWS region for which the quota holds */
            region: string;
        };
        /** @description A request to AWS to raise a quota of vCPUs, which the service follows until AWS decides */
        QuotaRequest: {
            /** @description Id of the cloud account whose quota is to be raised */
            cloud_account_id: string;
            /** @description Id of the deployment that needs the quota; null if the request named none */
            deployment_id: string | null;
            /** @description Why AWS could not be asked, or why the service’s last look at the request failed, as a sentence to show; null if neither happened */
            detail: string | null;
            /** @description When the service learnt of AWS’s decision, or gave up following the request; null before that */
            ended_at: Time | null;
            /** @description The id of the request in this service */
            id: string;
            /** @description Whether AWS already had an open request for this quota when the service asked: the service then follows that request, and made none itself */
            is_found: boolean;
            /** @description The number of vCPUs that the quota allowed when AWS was last asked; null if AWS did not say it */
            limit: number | null;
            /** @description The URL of the quota’s page in the AWS console */
            page: string;
            /** @description AWS’s code of the quota for vCPUs of running instances, such as L-DB2E81BA */
            quota: string;
            /** @description The name that AWS gives the quota */
            quota_name: string;
            /** @description The AWS region for which the quota holds */
            region: string;
            /** @description When the request was made to this service */
            requested_at: Time;
            /** @description Id of the admin or owner who made the request */
            requested_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            requested_by_name: string | null;
            /** @description Id of the session that needs the quota; null if the request named none */
            session_id: string | null;
            /** @description asking: AWS has not answered yet; pending: AWS decides; case_opened: AWS decides in a support case; approved: the quota is raised; denied: AWS refused; case_closed: the case was closed without a raise to `value`; not_asked: AWS did not get the request; lost: not decided within 90 days */
            state: "asking" | "pending" | "case_opened" | "approved" | "denied" | "case_closed" | "not_asked" | "lost" | (string & {});
            /** @description The number of the support case that AWS opened for the request; null if it opened none */
            support_case: string | null;
            /** @description The number of vCPUs that the quota is to allow in all; if AWS already had an open request, the value in that request */
            value: number;
        };
        /** @description One page of a list, with the cursor of the next page */
        QuotaRequestPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["QuotaRequest"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description A frame of the stream of notifications: all past events were sent, and those that follow are new */
        ReadyFrame: {
            /** @description The type of this event, which decides its other fields */
            type: "ready";
        };
        /** @description Recovery codes, for users who have lost their authenticator app */
        RecoveryCodes: {
            /** @description Recovery codes. Each works once in place of a code from the authenticator app. Returned only once */
            recovery_codes: string[];
        };
        /** @description Proof that the caller has the second factor: a code from the authenticator app, or a recovery code */
        RecoveryCodesRequest: {
            /** @description Code of the second factor: the six digits that the authenticator app displays, or a recovery code */
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
        /** @description Location of the deployment in the cloud account: region, cluster and namespace */
        RequestedScope: {
            /** @description Name of the Kubernetes cluster (EKS) to deploy into, as in the cloud account */
            cluster_name?: string;
            /** @description Kubernetes namespace to deploy into */
            namespace?: string;
            /** @description AWS region of the cluster */
            region?: string;
        };
        /** @description A warning or refusal of an agent’s review about the values of a gate */
        ReviewNotice: {
            /** @description Machine-readable code of the warning or refusal */
            code: string;
            /** @description The warning or refusal, as text for display */
            detail: string;
        };
        /** @description New role of a member */
        RoleChange: {
            /** @description Role of the person in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it */
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
            /** @description What the actor whose id stands beside it is: person (a user) or service (a service account of the organization) */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
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
        /** @description One page of a list, with the cursor of the next page */
        RunPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Run"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description What the user wants the planned deployment to reach, such as a cost or a time, with whether it does, and with the user’s words */
        SaidAim: {
            /** @description Number that the user named. `monthly_usd`: maximum cost in US dollars a month. `answer_ms`, `query_ms`: maximum time in milliseconds. `survives_nodes`, `survives_zone`: number of nodes or zones that may fail at the same time while the deployment keeps working */
            figure: number;
            /** @description Whether the planned deployment is estimated to meet the aim; `null` if the service can’t estimate it */
            is_met: boolean | null;
            /** @description Kind of aim. `monthly_usd`: the monthly cost. `answer_ms`: the time until a whole answer of the model. `query_ms`: the time of a query. `survives_nodes`: how many nodes may fail. `survives_zone`: the failure of a zone */
            kind: "monthly_usd" | "answer_ms" | "query_ms" | "survives_nodes" | "survives_zone" | (string & {});
            /** @description How the planned deployment compares with the aim, as text for display */
            says: string;
            /** @description The aim as the service understood it, as text for display */
            wants: string;
            /** @description The words of the user’s message in which they named the aim */
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
            /** @description Whether the second factor is confirmed, so that each sign-in of the user requires a code */
            enabled: boolean;
            /** @description Number of the user’s recovery codes that are not used yet */
            recovery_codes_left: number;
            /** @description Time at which the user confirmed the second factor; `null` if there is no confirmed one */
            since: Time | null;
        };
        /** @description Confirmation of a new second factor: a code from the authenticator app */
        SecondFactorConfirmation: {
            /** @description Code of the second factor: the six digits that the authenticator app displays, or a recovery code */
            code: string;
        };
        /** @description A new second factor. Sign-ins require its codes once one of them was sent to POST /api/auth/second-factor/confirm */
        SecondFactorEnrolment: {
            /** @description The secret as an `otpauth://` URI, for display as a QR code that an authenticator app reads. Returned only once */
            otpauth_uri: string;
            /** @description Secret to enter in an authenticator app. Returned only once */
            secret: string;
        };
        /** @description Proof that the caller has the second factor: a code from the authenticator app, or a recovery code */
        SecondFactorRemoval: {
            /** @description Code of the second factor: the six digits that the authenticator app displays, or a recovery code */
            code: string;
        };
        /** @description Proof of identity: the user’s password */
        SecondFactorRequest: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required after three wrong passwords within 15 minutes for the same account or from the same IP address */
            bot_check_token?: string;
            /** @description Current password of the user, as proof of identity */
            current_password: string;
        };
        /** @description The secret that is to replace the present one of a webhook */
        SecretRotation: {
            /** @description The secret by which what is sent to the webhook is signed, so that the receiver can check it; generated if left out. For the headers of Standard Webhooks it has to be base64, with or without the prefix whsec_ */
            secret?: string;
        };
        /** @description A service account: a program that acts in the organization with its own tokens */
        ServiceAccount: {
            /** @description Time at which the service account was created */
            created_at: Time;
            /** @description ID of the user who created the service account and receives the emails about its actions */
            created_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            created_by_name: string | null;
            /** @description The role that the user in created_by has in the organization today; null if that user has left it */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description ID of the service account */
            id: string;
            /** @description Name of the service account */
            name: string;
            /** @description Role of the service account: `viewer` or `member`. Its tokens never allow more than this role */
            role: "viewer" | "member" | (string & {});
        };
        /** @description A change of a service account. Omitted fields keep their values */
        ServiceAccountChange: {
            /** @description Name of the service account */
            name?: string;
            /** @description Role of the service account: `viewer` or `member`. Its tokens never allow more than this role */
            role?: "viewer" | "member";
        };
        /** @description One page of a list, with the cursor of the next page */
        ServiceAccountPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["ServiceAccount"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description Credentials for Azure: a service principal (an application that can sign in) with a client secret */
        ServicePrincipal: {
            /** @description The application (client) id that the service signs in as, a GUID */
            clientId: string;
            /** @description The value of the application’s client secret; kept encrypted and never shown again */
            clientSecret: string;
            /** @description The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure) */
            kind: "service_principal";
            /** @description When the client secret expires, as Azure showed it; the organization is notified 30 days, 7 days and one day before. If left out, it is not notified */
            secretExpiresAt?: Time;
            /** @description The id of the Azure subscription to deploy into, a GUID */
            subscriptionId: string;
            /** @description The Azure tenant (directory) of the application: its GUID or a domain name */
            tenantId: string;
        };
        /** @description A session: a conversation of a user with an agent, from the first gate (step) to the deployment */
        Session: {
            /** @description Id of the agent that the conversation is with */
            agent_id: string;
            /** @description What the caller may do in the session now: post_message, end (the session), take_over (the session of a user who left) */
            allowed_actions: ("post_message" | "take_over" | "end" | (string & {}))[];
            /** @description Id of the running deployment that the session is to change (change_of of its start); null if it plans a new deployment */
            change_of: string | null;
            /** @description When the session got the status completed, failed or ended; null while it is active */
            completed_at: Time | null;
            /** @description When the service deleted the session’s messages and values because of their age; null while they are kept */
            conversation_purged_at: Time | null;
            /** @description When the session was started */
            created_at: Time;
            /** @description Id of the session’s owner: the user who started it or took it over */
            created_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            created_by_name: string | null;
            /** @description The number of the gate (the step that the user has to confirm next) that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description Id of the deployment that the session has planned; null before gate 5 is confirmed */
            deployment_id: string | null;
            /** @description Why the session failed or was ended, as a sentence to show; null if it is active or completed */
            end_reason: string | null;
            /** @description Why the session failed, as a sentence to show; null unless its status is failed */
            failure_reason: string | null;
            /** @description Id of the deployment whose values the session began with (from_deployment of its start); null if it was not started so */
            from_deployment: string | null;
            /** @description The open gate: the step that the user has to confirm next, with what it asks for; null before the first gate and once the session is completed */
            gate: components["schemas"]["OpenGate"] | null;
            /** @description What the user wants to reach, such as a cost or a time, each compared with what is planned as of the last message. Aims set no value and confirm no gate; empty if the user named none */
            goal: components["schemas"]["SaidAim"][];
            /** @description When the session’s token of the model hub (Hugging Face) was set; the token itself is never shown. Null if there is none */
            hub_token_given_at: Time | null;
            /** @description The id of the session */
            id: string;
            /** @description The latest messages, newest first; GET /api/sessions/{id}/messages lists all */
            messages: components["schemas"]["Message"][];
            /** @description Only the values that the user gave or that were copied, without defaults, by the names of their fields; those for later gates are included */
            noted: {
                [key: string]: string | number | boolean;
            };
            /** @description Values that the user may have wanted and that the agent asks about, in this order, and values that it offered. A gate can be confirmed only when it has nothing left to ask about */
            pending: components["schemas"]["PendingValue"][];
            /** @description The number of the session’s present plan: 1 for the first, and one more each time the gates 5 and 6 begin again for another plan, for example after a rejection */
            revision: number;
            /** @description active: the conversation goes on; completed: all gates are confirmed and the plan is applied; failed: an error ended it, or no one answered the agent for too long; ended: a person ended it, or its deployment is destroyed */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description The title that the session got when it was started; null without a title */
            title: string | null;
            /** @description When the session’s gate, status, owner or what it waits for was last changed */
            updated_at: Time;
            /** @description The session’s values by the names of their fields: those that the user gave, those that were copied, and the defaults of the gates so far. Empty before the first gate and once the session is completed */
            values: {
                [key: string]: string | number | boolean;
            };
            /** @description What the session waits for. user: a message of its owner; approval: the decision of an approver; run: the end of the run in the cloud; workflow: a moment’s work of the service; nothing: the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Since when the session waits for what waiting_on says */
            waiting_since: Time;
        };
        /** @description A session (a conversation with an agent) without its messages and values */
        SessionSummary: {
            /** @description Id of the agent that the conversation is with */
            agent_id: string;
            /** @description What the caller may do in the session now: post_message, end (the session), take_over (the session of a user who left) */
            allowed_actions: ("post_message" | "take_over" | "end" | (string & {}))[];
            /** @description Id of the running deployment that the session is to change (change_of of its start); null if it plans a new deployment */
            change_of: string | null;
            /** @description When the session got the status completed, failed or ended; null while it is active */
            completed_at: Time | null;
            /** @description When the service deleted the session’s messages and values because of their age; null while they are kept */
            conversation_purged_at: Time | null;
            /** @description When the session was started */
            created_at: Time;
            /** @description Id of the session’s owner: the user who started it or took it over */
            created_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            created_by_name: string | null;
            /** @description The number of the gate (the step that the user has to confirm next) that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description Id of the deployment that the session has planned; null before gate 5 is confirmed */
            deployment_id: string | null;
            /** @description Why the session failed or was ended, as a sentence to show; null if it is active or completed */
            end_reason: string | null;
            /** @description Why the session failed, as a sentence to show; null unless its status is failed */
            failure_reason: string | null;
            /** @description Id of the deployment whose values the session began with (from_deployment of its start); null if it was not started so */
            from_deployment: string | null;
            /** @description The id of the session */
            id: string;
            /** @description The number of the session’s present plan: 1 for the first, and one more each time the gates 5 and 6 begin again for another plan, for example after a rejection */
            revision: number;
            /** @description active: the conversation goes on; completed: all gates are confirmed and the plan is applied; failed: an error ended it, or no one answered the agent for too long; ended: a person ended it, or its deployment is destroyed */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description The title that the session got when it was started; null without a title */
            title: string | null;
            /** @description When the session’s gate, status, owner or what it waits for was last changed */
            updated_at: Time;
            /** @description What the session waits for. user: a message of its owner; approval: the decision of an approver; run: the end of the run in the cloud; workflow: a moment’s work of the service; nothing: the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Since when the session waits for what waiting_on says */
            waiting_since: Time;
        };
        /** @description One page of a list, with the cursor of the next page */
        SessionSummaryPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["SessionSummary"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description How to connect a cloud account: what has to be set up there so that the service gets in, with commands for it */
        SetupGuide: {
            /** @description The AWS account, Google Cloud project or Azure subscription that the request named */
            accountId: string;
            /** @description The id that the account will have in this service once it is connected; it stands in the claim `sub` of the service’s tokens. Null if the cloud does not have to know it */
            cloud_account_id: string | null;
            /** @description The external id: a value that the trust policy of an AWS role has to demand of this service (condition sts:ExternalId), so that no other customer of the service can use the role; null for other clouds */
            external_id: string | null;
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
            provider: "aws" | "gcp" | "azure" | (string & {});
            /** @description The ways to connect the account, of which the customer chooses one */
            ways: components["schemas"]["SetupWay"][];
        };
        /** @description The cloud account that is to be connected */
        SetupRequest: {
            /** @description The number of the AWS account, or the id of the Google Cloud project or Azure subscription */
            accountId: string;
            /** @description The cloud provider: aws, gcp (Google Cloud) or azure */
            provider: "aws" | "gcp" | "azure";
        };
        /** @description One way to connect an account: what to set up there, as commands and as Terraform code, and what to send then */
        SetupWay: {
            /** @description The claims of the tokens with which this service signs in to the cloud; null for AWS roles and client secrets, for which it uses no such tokens */
            claims: components["schemas"]["ClaimsPreview"] | null;
            /** @description Shell commands for the cloud’s command line that set up the trust; they print the values to send with POST /api/clouds */
            cli: string;
            /** @description Commands that let the service into a cluster, once for each cluster and namespace that it deploys into; replace <cluster> and <namespace>. Null if the service deploys into no cluster of this cloud */
            cluster_cli: string | null;
            /** @description The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure) */
            kind: string;
            /** @description Commands that let the service ask the cloud for more quota when an admin wants it (POST /api/clouds/{id}/quota-requests): run them only if you wish that. Null if the service can’t ask this cloud for quota */
            quota_cli: string | null;
            /** @description The body to send to POST /api/clouds afterwards; values in angle brackets are for the customer to fill in */
            request: {
                [key: string]: unknown;
            };
            /** @description What is set up in the cloud account, in one sentence to show */
            summary: string;
            /** @description The same setup as in `cli`, as Terraform code */
            terraform: string;
            /** @description What has to be set up in the cloud account so that the service gets in: the policy document of an AWS role, the federated credential of an Azure application, or the condition of a Google Cloud workload identity provider */
            trust: {
                [key: string]: unknown;
            };
        };
        /** @description A new access token, with the user to whom it belongs */
        SignedIn: {
            /** @description Access token. Send it as `Authorization: Bearer …`. Valid until `expires_at`, 12 hours after the user signed in */
            access_token: string;
            /** @description Time at which the access token and its sign-in expire. The user must then sign in again */
            expires_at: Time;
            /** @description Type of the token. Always `Bearer`: send it as `Authorization: Bearer …` */
            token_type: "Bearer";
            user: components["schemas"]["User"];
        };
        /** @description A sign-in of the user, with all access tokens issued in it */
        SignIn: {
            /** @description Network of the IP address from which the user signed in: a /24 for IPv4, a /48 for IPv6 */
            address: string;
            /** @description Time at which the user signed in */
            created_at: Time;
            /** @description Whether the access token of the request belongs to this sign-in */
            current: boolean;
            /** @description Time at which the sign-in expires with all its access tokens, 12 hours after the user signed in */
            expires_at: Time;
            /** @description ID of the sign-in. To end the sign-in, send it to DELETE /api/auth/sessions/{id} */
            id: string;
            /** @description Time at which an access token of the sign-in was last used, accurate to the hour */
            last_used_at: Time;
            /** @description Whether a code of the second factor was sent in this sign-in */
            second_factor: boolean;
            /** @description `User-Agent` header of the browser or client with which the user signed in */
            user_agent: string;
        };
        /** @description One page of a list, with the cursor of the next page */
        SignInPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["SignIn"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description Proof of identity: a code of the second factor, or the password of an account without one */
        SignInRefresh: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required after three wrong passwords within 15 minutes for the same account or from the same IP address */
            bot_check_token?: string;
            /** @description Code of the second factor: the six digits that the authenticator app displays, or a recovery code */
            code?: string;
            /** @description Password of the user, for an account without a second factor */
            current_password?: string;
        };
        /** @description A user account to create, in a new organization or in that of an invitation */
        Signup: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required */
            bot_check_token?: string;
            /** @description Email address of the new account. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
            /** @description Token at the end of the link in an invitation email */
            invite_token?: string;
            /** @description Name of the user, shown to other members. If omitted, the email address is shown */
            name?: string;
            /** @description Name of the new organization. Default: derived from the user’s name or email address. Ignored with `invite_token` */
            org_name?: string;
            /** @description New password: at least `password_min_length` characters (see GET /api/config/public), at most 128, not easily guessed, and not the email address */
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
        /** @description Codes of a device sign-in: one for the device, and one that the user enters */
        StartedDeviceLogin: {
            /** @description Secret code with which the device polls POST /api/auth/token for its token */
            device_code: string;
            /** @description Number of seconds until both codes expire */
            expires_in: number;
            /** @description Minimum number of seconds between two requests of the device to POST /api/auth/token */
            interval: number;
            /** @description Code to display to the user, who enters it at `verification_uri` */
            user_code: string;
            /** @description URL of the console’s page on which the user enters `user_code` */
            verification_uri: string;
            /** @description URL of the same page with `user_code` filled in. The code follows `#`, so browsers don’t send it to a server */
            verification_uri_complete: string;
        };
        /** @description The data of one event of a streamed reply of the agent */
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
        /** @description One page of a list, with the cursor of the next page */
        SupportAccountPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportAccount"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description One page of a list, with the cursor of the next page */
        SupportDeliveryPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportDelivery"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description One page of a list, with the cursor of the next page */
        SupportDeploymentPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportDeployment"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description One page of a list, with the cursor of the next page */
        SupportMailPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportMail"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description One page of a list, with the cursor of the next page */
        SupportMessagePage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportMessage"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description One page of a list, with the cursor of the next page */
        SupportRequestPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportRequest"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
            /** @description active: the conversation goes on; completed: all gates are confirmed and the plan is applied; failed: an error ended it, or no one answered the agent for too long; ended: a person ended it, or its deployment is destroyed */
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
            /** @description active: the conversation goes on; completed: all gates are confirmed and the plan is applied; failed: an error ended it, or no one answered the agent for too long; ended: a person ended it, or its deployment is destroyed */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description When the session’s gate, status, owner or what it waits for was last changed */
            updated_at: Time;
            /** @description What the session waits for. user: a message of its owner; approval: the decision of an approver; run: the end of the run in the cloud; workflow: a moment’s work of the service; nothing: the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Since when the session waits for what waiting_on says */
            waiting_since: Time;
        };
        /** @description One page of a list, with the cursor of the next page */
        SupportSessionPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportSession"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
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
        /** @description A piece of a message, which has one author */
        TextPart: {
            /** @description What the piece is based on, if it answers a question of the user; null for other pieces */
            from: components["schemas"]["Origin"] | null;
            /** @description The author of the piece: service (written by the service’s code), model (written by a language model) or user */
            source: "user" | "model" | "service" | (string & {});
            /** @description The text of this piece of the message */
            text: string;
        };
        /** @description An event of a streamed reply: the next piece of its text */
        TokenEvent: {
            /** @description What the piece is based on, if it answers a question of the user; left out for other pieces */
            from?: components["schemas"]["Origin"];
            /** @description The author of the piece: service (written by the service’s code), model (written by a language model) or user */
            source: "user" | "model" | "service" | (string & {});
            /** @description The text of the piece; append it to the pieces before */
            text: string;
            /** @description The type of this event, which decides its other fields */
            type: "token";
        };
        /** @description An exchange of a trusted issuer’s token, such as one of GitHub Actions, for an API token of a service account (RFC 8693) */
        TokenExchange: {
            /** @description Grant type of a token exchange (RFC 8693) */
            grant_type: "urn:ietf:params:oauth:grant-type:token-exchange";
            /** @description Type of token requested (RFC 8693). Only access tokens are issued */
            requested_token_type?: "urn:ietf:params:oauth:token-type:access_token";
            /** @description Scope of the new token: `read`, `propose` or `run`, at most the scope of the trust. Default: the scope of the trust */
            scope?: "read" | "propose" | "run";
            /** @description JWT of the trusted issuer, for example the ID token of a GitHub Actions job */
            subject_token: string;
            /** @description Type of `subject_token` (RFC 8693): a JWT or an ID token. Both are handled alike */
            subject_token_type: "urn:ietf:params:oauth:token-type:jwt" | "urn:ietf:params:oauth:token-type:id_token";
        };
        /** @description Result of a request to revoke an API token */
        TokenGivenBack: {
            /** @description Always `ended`: the token is no longer accepted */
            status: "ended" | (string & {});
        };
        /** @description Body of POST /api/auth/token: the grant for which a token is issued */
        TokenRequest: components["schemas"]["TokenExchange"] | components["schemas"]["DeviceTokenRequest"] | components["schemas"]["CodeExchange"];
        /** @description A trust: tokens of an issuer, such as GitHub Actions, can be exchanged for tokens of a service account */
        TokenTrust: {
            /** @description Agents that each token of the trust is limited to; `null` if all agents are allowed */
            agents: string[] | null;
            /** @description Audience that the issuer’s token must have (claim `aud`) */
            audience: string;
            /** @description Cloud accounts that each token of the trust is limited to; `null` if all cloud accounts are allowed */
            cloud_account_ids: string[] | null;
            /** @description Claims that the issuer’s token must have, each with its allowed values */
            conditions: {
                [key: string]: string[];
            };
            /** @description Time at which the trust was created */
            created_at: Time;
            /** @description ID of the user who created the trust */
            created_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            created_by_name: string | null;
            /** @description The role that the user in created_by has in the organization today; null if that user has left it */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description ID of the trust */
            id: string;
            /** @description URL of the issuer, exactly as in the `iss` claim of its tokens */
            issuer: string;
            /** @description Labels that a deployment must all have for each token of the trust to act on it; `null` if all deployments are allowed */
            labels: {
                [key: string]: string;
            } | null;
            /** @description Time at which the audit log last recorded a rejected token of the issuer, at most once in ten minutes; `null` if it never did */
            last_refused_at: Time | null;
            /** @description Error code of the rejection at `last_refused_at`, such as `exchange_condition`; `null` if `last_refused_at` is `null` */
            last_refused_because: string | null;
            /** @description Time at which the trust last issued a token; `null` if it never did */
            last_used_at: Time | null;
            /** @description Name by which members recognize the trust */
            name: string;
            /** @description Kind of issuer, which determines the claims that the conditions must have. `github`: GitHub Actions. `gitlab`: GitLab. `oidc`: any other */
            provider: "github" | "gitlab" | "oidc" | (string & {});
            /** @description Widest scope of an issued token: `read`, `propose` or `run`. Each scope includes the ones before it */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description ID of the service account that the issued tokens act for */
            service_account_id: string;
            /** @description Name of the service account */
            service_account_name: string | null;
        };
        /** @description One page of a list, with the cursor of the next page */
        TokenTrustPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["TokenTrust"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description The agent’s reply to a message, and the session as it is after it */
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
        /** @description The number of notifications that the caller has not read */
        UnreadCount: {
            /** @description Whether there are more unread notifications than unread_count says, as it counts only up to 1000 */
            has_more: boolean;
            /** @description How many notifications the caller has not read, counted up to 1000; has_more says whether there are more */
            unread_count: number;
        };
        /** @description The email address of a sign-up, to which the verification link is sent again */
        UnverifiedAddress: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required */
            bot_check_token?: string;
            /** @description Email address of the sign-up. ASCII, at most 254 characters and 64 before the @; stored in lower case */
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
        /** @description The user to whom the access token belongs, with the organization of the token */
        User: {
            /** @description Time at which the user account was created */
            created_at: Time;
            /** @description Email address of the user */
            email: string;
            /** @description Whether the user has verified the email address by following an emailed link */
            email_verified: boolean;
            /** @description ID of the user */
            id: string;
            /** @description Whether the user is an operator, who runs this service for all of its organizations. Not a role in an organization */
            is_operator: boolean;
            /** @description Name of the user; `null` if the user has not given one */
            name: string | null;
            org: components["schemas"]["OrgReference"];
            /** @description Role of the user in the organization of the access token: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Whether the user has a second factor (codes of an authenticator app), which each of their sign-ins then requires */
            second_factor: boolean;
        };
        /** @description A change of the caller’s user account */
        UserChange: {
            /** @description Name of the user, shown to other members; `null` for none */
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
        /** @description An event of a streamed reply: the session’s values after the user’s message was read */
        ValuesEvent: {
            /** @description The number of the gate (step 1 to 6) that is open */
            gate: number;
            /** @description The names of the fields of this gate, and of those before it, that still have no value; the gate can be confirmed only when there are none */
            missing: string[];
            /** @description Values that the user may have wanted and that the agent asks about, and values that it offered, as `pending` of the session */
            pending: components["schemas"]["PendingValue"][];
            /** @description The type of this event, which decides its other fields */
            type: "values";
            /** @description The session’s values by the names of their fields, defaults of the gates so far included */
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
            /** @description What the actor whose id stands beside it is: person (a user) or service (a service account of the organization) */
            kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            name: string | null;
        };
        /** @description A webhook: a URL of the customer to which events of the organization are sent */
        Webhook: {
            /** @description What the caller may do to the webhook now, such as update, pause, resume, rotate_secret, test, replay or delete */
            allowed_actions: ("update" | "pause" | "resume" | "rotate_secret" | "use_secret" | "test" | "replay" | "delete" | (string & {}))[];
            /** @description When the webhook was created */
            created_at: Time;
            /** @description Id of the admin or owner who created the webhook */
            created_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            created_by_name: string | null;
            /** @description The role that the user in created_by has in the organization today; null if that user has left it */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When a delivery to the webhook last succeeded, exact to a minute or so; null if none ever did */
            delivered_at: Time | null;
            /** @description The text by which members recognize the webhook; null if it has none */
            description: string | null;
            /** @description The types of events that are sent to the webhook; null for all, also types that are added later */
            event_types: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {}))[] | null;
            /** @description When the first attempt that `failures` counts ended; null if `failures` is 0 */
            failing_since: Time | null;
            /** @description How many attempts to deliver have failed one after the other since the last that succeeded; 0 after a success */
            failures: number;
            /** @description The format of the bodies that are sent. raw: the notification as JSON; slack, teams: a message in the form that incoming webhooks of Slack or Microsoft Teams take */
            format: "raw" | "slack" | "teams" | (string & {});
            /** @description The id of the webhook */
            id: string;
            /** @description The latest attempt of the webhook’s newest delivery, which may be a test; null if that delivery was not tried yet, or if there is none */
            last_attempt: components["schemas"]["WebhookLastAttempt"] | null;
            /** @description Why the webhook is paused. requested: a member paused it; failing: the service paused it, because its deliveries have failed for too long. Null while it is active */
            paused_because: "requested" | "failing" | (string & {}) | null;
            /** @description When the next secret, that POST …/secret created, replaces the present one by itself; null if there is no next secret */
            rotates_at: Time | null;
            /** @description active: events are sent to the webhook; paused: none is sent */
            status: "active" | "paused" | (string & {});
            /** @description When the webhook’s settings, secret or status were last changed */
            updated_at: Time;
            /** @description The URL that events are sent to with POST */
            url: string;
        };
        /** @description An attempt: one HTTP request that tries to deliver an event to the webhook’s URL */
        WebhookAttempt: {
            /** @description How long the attempt took, in milliseconds; null while it is in progress or if that is not known */
            duration_ms: number | null;
            /** @description The number of the attempt among all attempts of the delivery, from 1 on */
            number: number;
            /** @description How the attempt ended. delivered: an HTTP status of 2xx; redirect, client_error, server_error: 3xx, 4xx, or any other; timeout, dns, connection, reset, tls, protocol: no valid answer came, and why; blocked_address: nothing was sent, since the host is not on the public internet; interrupted: not known, since the service’s process stopped. Null while the attempt is in progress */
            outcome: "delivered" | "redirect" | "client_error" | "server_error" | "timeout" | "dns" | "connection" | "reset" | "tls" | "protocol" | "blocked_address" | "interrupted" | (string & {}) | null;
            /** @description The beginning of the response’s body: at most 256 characters in a list of deliveries, and 4096 in one delivery; null without a response */
            response: string | null;
            /** @description How many attempts came before this one since the delivery began, or since it was last redelivered or replayed */
            retry_count: number;
            /** @description When the attempt (the HTTP request) began */
            started_at: Time;
            /** @description The HTTP status of the response; null without a response */
            status: number | null;
        };
        /** @description What to change; fields that are left out stay as they are */
        WebhookChange: {
            /** @description A text by which members recognize the webhook; null for none */
            description?: string | null;
            /** @description The types of events that are sent to the webhook (see GET /api/events/types); null for all, also types that are added later */
            event_types?: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised")[] | null;
            /** @description The format of the bodies that are sent. raw: the notification as JSON; slack, teams: a message in the form that incoming webhooks of Slack or Microsoft Teams take */
            format?: "raw" | "slack" | "teams";
            /** @description true: the webhook is paused, so that nothing is sent to it; false: it is resumed */
            paused?: boolean;
            /** @description The URL that events are sent to with POST: https, port 443, a host on the public internet, no user name */
            url?: string;
        };
        /** @description A delivery: one event that is sent to one webhook, with all attempts to do so */
        WebhookDelivery: {
            /** @description The attempts to deliver the event, the oldest first */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description When the delivery was created, soon after the event and before its first attempt */
            created_at: Time;
            /** @description When the delivery got a status other than pending; null while it is pending */
            ended_at: Time | null;
            /** @description The type of the event; webhook.test for a test */
            event_type: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description The id of the delivery */
            id: string;
            /** @description When the next attempt is due; null if none is planned */
            next_attempt_at: Time | null;
            /** @description Id of the notification that is delivered, which the sent body has as `id` */
            notification_id: string;
            /** @description The status of the delivery. pending: it waits for its next attempt; delivered: the target answered with 2xx; halted: the target answered with 4xx, or its address is not allowed, so that no further attempt is made; failed: all attempts failed; missed: the webhook was paused when the delivery was due */
            status: "pending" | "delivered" | "halted" | "failed" | "missed" | (string & {});
            /** @description Id of the webhook that the delivery is for */
            webhook_id: string;
        };
        /** @description One page of a list, with the cursor of the next page */
        WebhookDeliveryPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["WebhookDelivery"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description The latest attempt to deliver an event to the webhook’s URL, in short */
        WebhookLastAttempt: {
            /** @description The type of the event; webhook.test for a test */
            event_type: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description How the attempt ended, as `outcome` of a delivery’s attempts says it, for example delivered, timeout or client_error; null while it is in progress */
            outcome: "delivered" | "redirect" | "client_error" | "server_error" | "timeout" | "dns" | "connection" | "reset" | "tls" | "protocol" | "blocked_address" | "interrupted" | (string & {}) | null;
            /** @description When the attempt (the HTTP request) began */
            started_at: Time;
            /** @description The HTTP status of the response; null without a response */
            status: number | null;
        };
        /** @description One page of a list, with the cursor of the next page */
        WebhookPage: {
            /** @description The items of this page, as many as the query parameter `limit` allows */
            items: components["schemas"]["Webhook"][];
            /** @description The cursor of the next page: send it as `cursor` to get that page. Null on the last page */
            next_cursor: string | null;
        };
        /** @description A request to send undelivered events of a webhook again, from a given time on */
        WebhookReplay: {
            /** @description The earliest time: deliveries that were created at this time or later and did not succeed are sent again */
            since: Time;
        };
        /** @description The result of a replay: how many deliveries of the webhook are sent again */
        WebhookReplayed: {
            /** @description Whether there are more such deliveries than one request sends again; if so, repeat the request */
            has_more: boolean;
            /** @description How many deliveries this request sends again */
            replayed: number;
        };
        /** @description A webhook, with a secret that was just created for it */
        WebhookWithSecret: {
            /** @description What the caller may do to the webhook now, such as update, pause, resume, rotate_secret, test, replay or delete */
            allowed_actions: ("update" | "pause" | "resume" | "rotate_secret" | "use_secret" | "test" | "replay" | "delete" | (string & {}))[];
            /** @description When the webhook was created */
            created_at: Time;
            /** @description Id of the admin or owner who created the webhook */
            created_by: string;
            /** @description The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account */
            created_by_name: string | null;
            /** @description The role that the user in created_by has in the organization today; null if that user has left it */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When a delivery to the webhook last succeeded, exact to a minute or so; null if none ever did */
            delivered_at: Time | null;
            /** @description The text by which members recognize the webhook; null if it has none */
            description: string | null;
            /** @description The types of events that are sent to the webhook; null for all, also types that are added later */
            event_types: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {}))[] | null;
            /** @description When the first attempt that `failures` counts ended; null if `failures` is 0 */
            failing_since: Time | null;
            /** @description How many attempts to deliver have failed one after the other since the last that succeeded; 0 after a success */
            failures: number;
            /** @description The format of the bodies that are sent. raw: the notification as JSON; slack, teams: a message in the form that incoming webhooks of Slack or Microsoft Teams take */
            format: "raw" | "slack" | "teams" | (string & {});
            /** @description The id of the webhook */
            id: string;
            /** @description The latest attempt of the webhook’s newest delivery, which may be a test; null if that delivery was not tried yet, or if there is none */
            last_attempt: components["schemas"]["WebhookLastAttempt"] | null;
            /** @description Why the webhook is paused. requested: a member paused it; failing: the service paused it, because its deliveries have failed for too long. Null while it is active */
            paused_because: "requested" | "failing" | (string & {}) | null;
            /** @description When the next secret, that POST …/secret created, replaces the present one by itself; null if there is no next secret */
            rotates_at: Time | null;
            /** @description The new secret that signs what is sent to the webhook. Only this answer shows it; null if the answer repeats an earlier one for the same Idempotency-Key */
            secret: string | null;
            /** @description active: events are sent to the webhook; paused: none is sent */
            status: "active" | "paused" | (string & {});
            /** @description When the webhook’s settings, secret or status were last changed */
            updated_at: Time;
            /** @description The URL that events are sent to with POST */
            url: string;
        };
        /** @description Credentials for Google Cloud without a key: a workload identity provider that takes a token of this service, and a service account that the service may then act as */
        WorkloadIdentity: {
            /** @description The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure) */
            kind: "workload_identity";
            /** @description The id of the Google Cloud project to deploy into */
            projectId: string;
            /** @description The resource name of the provider, in a workload identity pool of the project, that trusts this service’s tokens */
            providerResource: string;
            /** @description The e-mail address of the Google service account that this service acts as */
            serviceAccount: string;
        };
        /** @description Credentials for Google Cloud without a key: a workload identity provider that takes a token of this service, and a service account that the service may then act as */
        WorkloadIdentityInput: {
            /** @description The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure) */
            kind: "workload_identity";
            /** @description The id of the Google Cloud project to deploy into */
            projectId: string;
            /** @description The resource name of the provider, in a workload identity pool of the project, that trusts this service’s tokens */
            providerResource: string;
            /** @description The e-mail address of the Google service account that this service acts as */
            serviceAccount: string;
        };
    };
}
