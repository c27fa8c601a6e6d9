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
        /** @description A page of a list, with the cursor of the next page */
        AgentPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Agent"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
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
        /** @description An operation of the API: a method and a path, with what the operation does */
        ApiOperation: {
            /** @description HTTP method of the operation, for example `GET` */
            method: string;
            /** @description `operationId` of the operation in the OpenAPI document */
            operation_id: string;
            /** @description Path of the operation, with parameters in braces */
            path: string;
            /** @description Summary of the operation: what it does, in one or more sentences */
            summary: string;
        };
        /** @description A part of the OpenAPI document: all operations with one tag */
        ApiPart: {
            /** @description Subject of the operations in this part, in one sentence */
            description: string;
            /** @description Operations of the part, in the order of the OpenAPI document */
            operations: components["schemas"]["ApiOperation"][];
            /** @description Tag of the operations in this part. GET /openapi.json takes this value as `tag` */
            tag: string;
            /** @description Path at which this part can be read as a separate document, relative to the base URL of the API */
            url: string;
        };
        /** @description The parts of the OpenAPI document */
        ApiParts: {
            /** @description Parts of the document, in the order of their tags */
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
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
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
            /** @description Name of the user or service account in `owner_id`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
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
        /** @description A page of a list, with the cursor of the next page */
        ApiTokenPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["ApiToken"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description An approval request (to apply a plan, to update a running deployment to a plan, or to destroy the deployment), with the decision if one was made */
        Approval: {
            /** @description Action that needs approval. `apply`: apply the plan for the first time, or again after a failure. `update`: change the running deployment to the plan. `destroy`: destroy the deployment */
            action: "apply" | "update" | "destroy" | (string & {});
            /** @description Comment of the deciding member, for the requester; `null` if there is no comment */
            comment: string | null;
            /** @description Time at which the request was approved, was rejected or expired; `null` if none of these has happened */
            decided_at: Time | null;
            /** @description ID of the user who approved or rejected the request; `null` if no decision was made */
            decided_by: string | null;
            /** @description Name of the user or service account in `decided_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            decided_by_name: string | null;
            /** @description Whether the requested destroy also permanently deletes snapshots and volumes; `false` for other actions */
            delete_data: boolean;
            /** @description Time at which the approval request expires if no decision is made, seven days after the request */
            expires_at: Time;
            /** @description ID of the approval request. The approve and reject endpoints take this ID as `approval_id` */
            id: string;
            /** @description Labels of the deployment that the run will write to the cloud account as tags; `null` for a destroy, and for requests made by an earlier version of the service */
            labels: {
                [key: string]: string;
            } | null;
            /** @description Reason why a given approval can no longer be used. `approver`: the approver lost the right to approve or ended all of their sign-ins. `unused`: no run used the approval within seven days. `labels`: the labels were changed after the approval. `second_approver`: the organization now requires a second person. `null` unless `status` is `lapsed` */
            lapse: "approver" | "unused" | "labels" | "second_approver" | (string & {}) | null;
            /** @description Digest of the plan in `plan_id`: SHA-256 of the plan’s content, in hexadecimal. Only a plan with this digest can be applied */
            plan_digest: string;
            /** @description ID of the plan to apply or update to; for a destroy, ID of the current plan */
            plan_id: string;
            /** @description Time at which the approval request was made */
            requested_at: Time;
            /** @description ID of the user or service account that made the approval request */
            requested_by: string;
            /** @description Kind of the actor. `person`: a user. `service`: a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
            /** @description Whether a second person must approve: a member who is not in `wanted_by`, had the right to approve before the request was made, and did not get this right through a person in `wanted_by` */
            second_approver_required: boolean;
            /** @description `pending`: awaiting a decision. `approved`, `rejected`: decided. `expired`: no decision was made in time. `superseded`: replaced by another plan or request. `withdrawn`: taken back. `lapsed`: approved, but the approval can no longer be used (see `lapse`) */
            status: "pending" | "approved" | "rejected" | "expired" | "superseded" | "withdrawn" | "lapsed" | (string & {});
            /** @description Everyone who counts as a requester. If `second_approver_required` is `true`, none of these can approve. Includes the requester (for an expiry, the person who set the expiry), the requesters of a replaced request, the member who set labels that the run would write to the account and, for a service account, the users who created the account and gave it its role */
            wanted_by: components["schemas"]["Wanter"][];
        };
        /** @description A page of a list, with the cursor of the next page */
        ApprovalPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Approval"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description An event of the audit log: one action in the organization, who performed it and what it changed */
        AuditEvent: {
            /** @description Name of the action, for example `org.renamed` */
            action: string;
            /** @description Email address that the user in `actor_id` had at the time of the action; `null` if `actor_id` is `null` or names a service account, or after the user account was deleted */
            actor_email: string | null;
            /** @description ID of the user or service account that performed the action; `null` if the service acted on its own */
            actor_id: string | null;
            /** @description Kind of the actor in `actor_id`. `person`: a user. `service`: a service account of the organization. `null` if the service itself caused the event */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description Changes made by the action, usually each value before and after, without secrets. Email addresses and names of users are `null` after their user accounts were deleted */
            changes: {
                [key: string]: unknown;
            };
            /** @description Time at which the action took place */
            created_at: Time;
            /** @description ID of the event. IDs sort by creation time */
            id: string;
            /** @description ID of the organization in which the action took place */
            org_id: string;
            /** @description `X-Request-Id` of the request, for finding the request in the service’s logs; `null` if the action was not caused by a request */
            request_id: string | null;
            /** @description IP address from which the action was requested; `null` if the action was not caused by a request, or after the user account was deleted */
            source_ip: string | null;
            /** @description ID of the record that the action affected */
            target_id: string;
            /** @description Type of the record that the action affected, for example `org` or `deployment` */
            target_type: string;
            /** @description `User-Agent` header of the request; `null` if there was no request or no such header, or after the user account was deleted */
            user_agent: string | null;
        };
        /** @description A page of a list, with the cursor of the next page */
        AuditEventPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["AuditEvent"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
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
            /** @description Features of this plan that other plans may lack */
            features: ("audit_export" | (string & {}))[];
            /** @description Number of credits included in each billing period; `null` if credits are not limited. Language model calls and runs use credits */
            included_credits: number | null;
            /** @description Whether this is the organization’s current billing plan */
            is_current: boolean;
            /** @description Maximum number of members with this plan, including open invitations; `null` if not limited */
            members: number | null;
            /** @description Unique name of the billing plan, for example `team`. POST /api/billing/checkout takes this name as `plan` */
            name: string;
            /** @description Price of 1,000 credits beyond the included ones (overage), in US cents; `null` if the plan offers no overage */
            overage_cents_per_1000: number | null;
            /** @description Monthly price of the billing plan, in US cents */
            price_cents: number;
            /** @description Maximum number of deployments with cloud resources at the same time under this plan; `null` if not limited */
            running_deployments: number | null;
            /** @description Display name of the billing plan */
            title: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        BillingPlanPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["BillingPlan"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The organization’s billing plan, usage and limits */
        BillingState: {
            /** @description Whether the subscription is cancelled and ends with the current billing period */
            cancel_at_period_end: boolean;
            /** @description Cap: the maximum amount to pay per billing period for credits beyond the included ones (overage), in US cents. `null` if no cap is set: no overage credits can be used, unless the plan’s credits are not limited */
            cap_cents: number | null;
            /** @description Part of `cap_cents` used by overage in this billing period, in US cents, rounded up */
            cap_used_cents: number;
            credits: components["schemas"]["CreditState"];
            /** @description Time until which the billing plan stays in effect although the last invoice is unpaid; `null` if no invoice is overdue */
            grace_until: Time | null;
            limits: components["schemas"]["PlanLimits"];
            /** @description Next change in the organization’s billing, such as the renewal of credits, as a sentence for display */
            next: string;
            /** @description End of the current billing period. The next period starts then, with new credits */
            period_end: Time;
            /** @description Start of the current billing period. A period lasts about one month and has its own credits */
            period_start: Time;
            /** @description The organization’s current billing plan */
            plan: components["schemas"]["BillingPlan"];
            /** @description Status of the subscription. `active`: paid, or on the free plan. `trialing`: in a trial period. `past_due`: the last invoice is unpaid. `canceled`: the subscription has ended */
            status: "active" | "trialing" | "past_due" | "canceled" | (string & {});
            usage: components["schemas"]["UsageByKind"];
        };
        /** @description The new cap on spending for credits beyond the included ones */
        CapChange: {
            /** @description Maximum amount to pay per billing period for credits beyond the included ones (overage), in US cents. `null` removes the cap: no overage credits can be used, unless the plan’s credits are not limited */
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
        /** @description A changed record of the organization. The record itself is read from its own endpoint */
        Change: {
            /** @description ID of the changed record */
            id: string;
            /** @description Type of the changed record, for example `session`, `deployment`, `run` or `notification` */
            kind: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | "billing" | "notification" | (string & {});
            /** @description Version of the record after the change. Of two revisions of the same record, the one that sorts later as a string is newer */
            revision: string;
        };
        /** @description A preview of a change to a running deployment: the resulting plan. Nothing has been requested */
        ChangePreview: {
            /** @description Whether the change would need an admin’s approval. If `false`, the run would start immediately */
            approval_required: boolean;
            /** @description Changes that the plan would make to the running deployment */
            change: components["schemas"]["PlanChange"];
            cost: components["schemas"]["CostEstimate"];
            /** @description Digest of the plan: SHA-256 of the plan’s content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied */
            digest: string;
            /** @description Cloud resources and Kubernetes objects that exist once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description Summary of what the plan deploys, in one sentence for display */
            summary: string;
            /** @description Warnings to read before approving the plan. Warnings do not prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description The change to preview: values as in PATCH, or `plan_id` alone to preview a rollback */
        ChangePreviewRequest: {
            /** @description Name of the deployment, also used for its objects in the cluster */
            name?: string;
            /** @description Agent options to change, keyed by option name. Omitted options stay as they are */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description ID of an earlier plan of the deployment that a run has applied successfully */
            plan_id?: string;
            scope?: components["schemas"]["RequestedScope"];
            /** @description Other values of the agent’s gates to change, keyed by field name. Omitted values stay as they are */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description The cost of a change, even if the change would be refused */
        ChangePrice: {
            /** @description Estimated cost with the given value or values; `null` if the cost can’t be computed, for example because text was sent where a number is expected */
            cost: components["schemas"]["CostEstimate"] | null;
            /** @description Estimated monthly cost of the current plan, in US dollars */
            monthly_before: number;
            /** @description Nearest value that would be accepted, between the current value and the requested one. Given if the request changes exactly one whole number and would be refused; otherwise, or if no such value exists, `null` */
            nearest: components["schemas"]["NearestChange"] | null;
            /** @description Refusal that the change would get if requested now; `null` if the change would be accepted */
            refusal: components["schemas"]["ChangeRefusal"] | null;
        };
        /** @description The values whose cost is estimated */
        ChangePriceRequest: {
            /** @description Agent options to change, keyed by option name. Omitted options stay as they are */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Other values of the agent’s gates to change, keyed by field name. Omitted values stay as they are */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description The refusal that a change would get if requested */
        ChangeRefusal: {
            /** @description Error code with which PATCH /api/deployments/{id} would refuse the change */
            code: string;
            /** @description Reason why the change would be refused, as a sentence for display */
            detail: string;
        };
        /** @description The changes in the organization since a position */
        Changes: {
            /** @description Changed records, each listed once, the most recently changed last */
            changes: components["schemas"]["Change"][];
            /** @description Position after these changes. Send it as `after` to get later changes */
            cursor: string;
            /** @description Whether the list contains all changes since the position. `false` if there were too many changes or the position is too old: in that case, read all displayed records again */
            is_complete: boolean;
        };
        /** @description A page at the payment provider where the organization can buy the billing plan */
        Checkout: {
            /** @description URL of a page at the payment provider. Redirect the browser to this URL */
            url: string;
        };
        /** @description The billing plan to buy */
        CheckoutRequest: {
            /** @description `name` of the billing plan to buy, as returned by GET /api/billing/plans */
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
        /** @description Confirms the values of the open gate, so that the next gate opens */
        ConfirmAction: {
            /** @description Number of the gate to confirm. Required unless `expected_gate` is sent */
            gate?: number;
            /** @description Kind of the action: confirm the values of the open gate */
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
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
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
            /** @description Name of the user or service account in `owner_id`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
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
        /** @description The organization’s credits in the current billing period */
        CreditState: {
            /** @description Number of credits still available in this billing period, including overage within the cap; `null` if credits are not limited */
            available: number | null;
            /** @description Number of credits reserved for work in progress, such as a run. Credits that the work does not use become available again */
            in_use: number;
            /** @description Number of credits granted for this billing period; `null` if credits are not limited */
            included: number | null;
            /** @description Number of credits used beyond the included ones in this billing period, which are billed in addition */
            overage: number;
            /** @description Number of credits used in this billing period */
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
        /** @description The API token that the request was sent with, if any */
        CurrentToken: {
            /** @description API token that the request was sent with, without the secret; `null` if the request was sent with an access token */
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
        /** @description A bucket whose objects are deleted by a destroy or some time after it, with the date */
        DataRetention: {
            /** @description Name of the S3 bucket */
            bucket: string;
            /** @description Date (YYYY-MM-DD) from which lifecycle rules, which a destroy sets, delete the bucket’s objects. The destroy itself keeps the bucket. `null` if a destroy deletes the bucket with its objects */
            until: string | null;
        };
        /** @description A member who can approve the pending request, or (in `possible_askers`) an admin who could make the request again so that another member can approve it */
        Decider: {
            /** @description User ID of the member */
            id: string;
            /** @description Name of the user or service account; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            name: string | null;
        };
        /** @description The approval request to decide, identified by `approval_id` or `plan_digest`. `plan_digest` is enough if the deployment never had another request with this digest. Both can be omitted only for the first request of a deployment, if its action is `apply` */
        Decision: {
            /** @description Action to decide on: `apply` a plan, `update` the running deployment, or `destroy` it. If the pending request is for another action, the response is 409 `other_action` */
            action?: "apply" | "update" | "destroy";
            /** @description ID of the approval request to decide (`approval.id` of the deployment). If another request is pending, the response is 409 `other_request` */
            approval_id?: string;
            /** @description Comment on the decision, for the requester */
            comment?: string;
            /** @description `digest` of the plan that the caller has read. If the pending request is about another plan, the response is 409 `plan_changed` */
            plan_digest?: string;
        };
        /** @description Reason why the caller can’t approve the request; `null` if the caller can approve, and for API tokens. An admin who can’t approve the request can still reject it */
        DecisionRefusal: {
            /** @description Error code with which POST /api/deployments/{id}/approve would refuse the caller */
            code: "role_too_low" | "second_approver_required" | "approver_since_request" | "approver_through_requester" | (string & {});
            /** @description Reason why the caller can’t approve the request, as a sentence for display */
            detail: string;
        } | null;
        /** @description A cloud resource or Kubernetes object that a destroy deleted */
        DeletedPart: {
            /** @description CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet` */
            kind: string;
            /** @description Logical ID of the resource in CloudFormation, or name of the object in the cluster */
            name: string;
            /** @description Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace */
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
        /** @description A deployment: what an agent planned and runs created in a cloud account of the organization, with its current plan, approval request and runs */
        Deployment: {
            /** @description The queued or running run; `null` if there is no such run */
            active_run: components["schemas"]["Run"] | null;
            /** @description ID of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description Actions that the caller can take on the deployment now, such as `approve`, `reject`, `apply`, `change` or `destroy` */
            allowed_actions: ("approve" | "reject" | "apply" | "cancel_run" | "update" | "change" | "rollback" | "withdraw" | "destroy" | "forget" | "preflight" | "drift" | (string & {}))[];
            /** @description The pending approval request or, if no request is pending, the last request to apply or update to the current plan. `null` if there is no such request */
            approval: components["schemas"]["Approval"] | null;
            cloud_account: components["schemas"]["DeploymentAccount"];
            /** @description ID of the deployment’s cloud account */
            cloud_account_id: string;
            /** @description Time at which the deployment was first planned */
            created_at: Time;
            /** @description Current gate of the deployment’s session, from 1 to 6; 7 if the session is completed; `null` if the deployment was started without a session */
            current_gate: number | null;
            /** @description Who can decide on the pending approval request: the members who can approve it or, if no member can, the admins who could make the request again so that another member can approve it. `null` if no request is pending */
            decision: components["schemas"]["PendingDecision"] | null;
            /** @description Last drift check: differences between what was applied and what is in the cloud. `null` before a run has succeeded, and once a destroy has started */
            drift: components["schemas"]["Drift"] | null;
            /** @description Result of the last drift check. `in_line`: no differences found. `drifted`: differences found. `unknown`: not everything could be checked, or no check has ended since the last successful run. `checking`: a check is in progress. `null` before a run has succeeded, and once a destroy has started */
            drift_status: "in_line" | "drifted" | "unknown" | "checking" | (string & {}) | null;
            /** @description Time at which the deployment is destroyed automatically, unless it is protected then. If the destroy needs approval, the service requests approval at that time. `null` for no expiry */
            expires_at: Time | null;
            /** @description Reason why the last run failed or was cancelled, and what the run left in the cloud account; `null` if the last run succeeded or has not ended, or if there is no run */
            failure: components["schemas"]["Failure"] | null;
            /** @description Time at which the deployment’s model hub token (Hugging Face) was set; `null` if no token is set. The token itself is never returned */
            hub_token_given_at: Time | null;
            /** @description ID of the deployment */
            id: string;
            /** @description Monthly cost at list prices of the resources that the last destroy kept because they hold data, in US dollars, until they are deleted; 0 if there are none */
            kept_monthly_cost: number;
            /** @description Labels that members gave the deployment. Runs also write the labels to the cloud account as tags */
            labels: {
                [key: string]: string;
            };
            /** @description The last run, in progress or ended; `null` before the first run */
            last_run: components["schemas"]["Run"] | null;
            links: components["schemas"]["DeploymentLinks"];
            /** @description Estimated monthly cost of the current plan, in US dollars. If the size follows the load, the cost with the fewest replicas */
            monthly_cost: number;
            /** @description Estimated monthly cost of the current plan at full size, in US dollars. Equal to `monthly_cost` if nothing grows with the load */
            monthly_most: number;
            /** @description Name of the deployment, also used for its objects in the cluster */
            name: string;
            /** @description Outputs for the users of the deployment, such as endpoints; `null` until a run has succeeded */
            outputs: components["schemas"]["DeploymentOutput"][] | null;
            /** @description The pending approval request; `null` if no request is pending */
            pending_approval: components["schemas"]["PendingApproval"] | null;
            plan: components["schemas"]["PlanSummary"];
            /** @description Last preflight of the current plan: what would stop the run, as found in the organization’s cloud. `null` before the first preflight */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description Plan that would change the running deployment and awaits approval; `null` if there is no such plan */
            proposal: components["schemas"]["Proposal"] | null;
            /** @description Whether the deployment is protected. A protected deployment can’t be destroyed and stays when it expires */
            protected: boolean;
            /** @description Role of the member who set the protection. Only a member with at least this role can remove the protection. `null` if the deployment is not protected */
            protected_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description AWS region whose list prices were used, which may differ from the deployment’s region */
            region_of_prices: string;
            /** @description ID of the user or service account that had the deployment planned */
            requested_by: string;
            /** @description Kind of the actor. `person`: a user. `service`: a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
            scope: components["schemas"]["Scope"];
            /** @description ID of the session (conversation with an agent) in which the deployment was planned; `null` if the deployment was started without a session */
            session_id: string | null;
            /** @description Whether the deployment has, or may have, resources in the cloud account. `false` before the first run, after runs that left nothing, and after a destroy, even if the destroy kept resources with data (see `kept_monthly_cost`) */
            stands: boolean;
            /** @description `planned`: no run has applied the current plan yet. `awaiting_approval`: the request to apply the plan is pending. `approved`: the request to apply the plan was approved. `rejected`: the request to apply the plan was rejected or has expired. `running`: a run is applying or changing the deployment. `succeeded`, `failed`, `cancelled`: the result of the last run. `destroying`: a destroy is in progress. `destroyed`: the destroy succeeded, or an owner gave up the remaining resources. `destroy_failed`: the destroy could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description Record of what the last destroy deleted, kept and could not delete; `null` before the first destroy has ended */
            teardown: components["schemas"]["Teardown"] | null;
            /** @description Time of the last change to the deployment, for example to its status, plan, labels or expiry */
            updated_at: Time;
        };
        /** @description The cloud account of a deployment */
        DeploymentAccount: {
            /** @description ID of the account at the cloud provider: AWS account number, Google Cloud project ID or Azure subscription ID */
            account_id: string;
            /** @description ID of the cloud account in this service */
            id: string;
            /** @description Whether the cloud account is connected to this service. If `false`, the service can neither change nor destroy the deployment */
            is_connected: boolean;
            /** @description Name that members gave the cloud account */
            label: string;
            /** @description Cloud provider: `aws`, `gcp` (Google Cloud) or `azure` */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description Changes to a deployment. Omitted fields stay as they are */
        DeploymentChanges: {
            /** @description Time at which the deployment is destroyed automatically, unless it is protected then. If the destroy needs approval, the service requests approval at that time. Members are notified 24 hours and 2 hours before. `null` for no expiry. Default for a new deployment: the organization’s `default_expiry_days` */
            expires_at?: Time | null;
            /** @description Labels of the deployment: up to 40 keys with values. Replaces all current labels. The next run writes the labels as tags of the CloudFormation stack and as labels of objects in the cluster; labels that are not valid in Kubernetes go together into the annotation `deployment-orchestrator/labels` */
            labels?: {
                [key: string]: string;
            };
            /** @description Name of the deployment, also used for its objects in the cluster */
            name?: string;
            /** @description Agent options to change, keyed by option name. Omitted options stay as they are */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Whether the deployment is protected. A protected deployment can’t be destroyed. Only a member with at least the role of the member who set the protection can remove it */
            protected?: boolean;
            scope?: components["schemas"]["RequestedScope"];
            /** @description Other values of the agent’s gates to change, keyed by field name. Omitted values stay as they are */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An event of a deployment: something that happened to the deployment, or that one of its runs did or found */
        DeploymentEvent: {
            /** @description ID of the user or service account that caused the event; `null` if the service acted on its own */
            actor_id: string | null;
            /** @description Kind of the actor in `actor_id`. `person`: a user. `service`: a service account of the organization. `null` if the service itself caused the event */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description Details of the event, as text for display; `null` if the title says everything */
            body: string | null;
            /** @description Time at which the event happened */
            created_at: Time;
            /** @description ID of the event. Sent as `cursor` or `Last-Event-ID`, the ID requests the events after this event */
            id: string;
            /** @description Machine-readable details of the event, which depend on the event’s type. More fields may be added */
            payload: {
                [key: string]: unknown;
            };
            /** @description ID of the run that the event belongs to; `null` if the event belongs to no run */
            run_id: string | null;
            /** @description Sequence number of the event within the deployment, in chronological order. Numbers may be skipped */
            seq: number;
            /** @description `info`: information. `ok`: something succeeded. `warn`: something needs attention. `fail`: something failed */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description Workflow step of the run that the event is about, for example `ProvisionInfrastructure`; `null` if the event belongs to no run */
            step: string | null;
            /** @description Title of the event, in one line for display */
            title: string;
            /** @description Type of the event: `run_event` for an event of a run, otherwise a notification type as listed in docs/contract.md. More types may be added */
            type: string;
        };
        /** @description A stream frame with one event. The ID of the frame is the ID of the event */
        DeploymentEventFrame: {
            event: components["schemas"]["DeploymentEvent"];
            /** @description Type of the event; determines the other fields */
            type: "event";
        };
        /** @description A page of a deployment’s events, with the deployment’s current status */
        DeploymentEventPage: {
            /** @description Events of this page, oldest first */
            items: components["schemas"]["DeploymentEvent"][];
            /** @description Cursor of the next page, to be sent as `cursor`. `null` only if all events have been read and no run or approval request of the deployment is in progress */
            next_cursor: string | null;
            /** @description `planned`: no run has applied the current plan yet. `awaiting_approval`: the request to apply the plan is pending. `approved`: the request to apply the plan was approved. `rejected`: the request to apply the plan was rejected or has expired. `running`: a run is applying or changing the deployment. `succeeded`, `failed`, `cancelled`: the result of the last run. `destroying`: a destroy is in progress. `destroyed`: the destroy succeeded, or an owner gave up the remaining resources. `destroy_failed`: the destroy could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
        };
        /** @description Paths of resources that belong to a deployment. To get a URL, append the path to the base URL of the API */
        DeploymentLinks: {
            /** @description Path of the list of the deployment’s approval requests */
            approvals: string;
            /** @description Path of the deployment’s cloud account; `null` if the account is disconnected */
            cloud_account: string | null;
            /** @description Path of the current plan in full */
            plan: string;
            /** @description Path of the list of the deployment’s plans */
            plans: string;
            /** @description Path of the list of the deployment’s runs */
            runs: string;
            /** @description Path of the session (conversation with an agent) in which the deployment was planned; `null` if the deployment was started without a session */
            session: string | null;
        };
        /** @description An output of a deployment: something that the deployment’s users need, such as an endpoint or the name of a Secret in the cluster */
        DeploymentOutput: {
            /** @description Purpose of the output, as text for display */
            description: string;
            /** @description Name that identifies the output, the same from run to run */
            name: string;
            /** @description Value of the output: an address or a name in the cluster */
            value: string;
        };
        /** @description Values for a deployment. Each value can be omitted: a value with a default takes the default, and the response lists the required values that are missing */
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
        /** @description The estimated cost of one deployment in the organization’s cloud this month */
        DeploymentSpending: {
            /** @description ID of the deployment */
            id: string;
            /** @description Name of the deployment */
            name: string;
            /** @description Estimated cost of the deployment since the beginning of the month, in US dollars, at the list prices of the applied plans */
            spent: number;
        };
        /** @description A stream frame with the deployment’s current status, sent at the start of the stream and after each change */
        DeploymentStatusFrame: {
            /** @description The queued or running run; `null` if there is no such run */
            active_run: components["schemas"]["FollowedRun"] | null;
            /** @description `planned`: no run has applied the current plan yet. `awaiting_approval`: the request to apply the plan is pending. `approved`: the request to apply the plan was approved. `rejected`: the request to apply the plan was rejected or has expired. `running`: a run is applying or changing the deployment. `succeeded`, `failed`, `cancelled`: the result of the last run. `destroying`: a destroy is in progress. `destroyed`: the destroy succeeded, or an owner gave up the remaining resources. `destroy_failed`: the destroy could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description Type of the event; determines the other fields */
            type: "status";
        };
        /** @description Data of one frame of a deployment’s stream: an event, the status, or an error */
        DeploymentStreamFrame: components["schemas"]["DeploymentEventFrame"] | components["schemas"]["DeploymentStatusFrame"] | components["schemas"]["ErrorEvent"];
        /** @description A deployment (a plan in a cloud account, with its runs) without the details of its plan, runs and approval requests */
        DeploymentSummary: {
            /** @description ID of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description Actions that the caller can take on the deployment now, such as `approve`, `reject`, `apply`, `change` or `destroy` */
            allowed_actions: ("approve" | "reject" | "apply" | "cancel_run" | "update" | "change" | "rollback" | "withdraw" | "destroy" | "forget" | "preflight" | "drift" | (string & {}))[];
            cloud_account: components["schemas"]["DeploymentAccount"];
            /** @description ID of the deployment’s cloud account */
            cloud_account_id: string;
            /** @description Time at which the deployment was first planned */
            created_at: Time;
            /** @description Current gate of the deployment’s session, from 1 to 6; 7 if the session is completed; `null` if the deployment was started without a session */
            current_gate: number | null;
            /** @description Result of the last drift check. `in_line`: no differences found. `drifted`: differences found. `unknown`: not everything could be checked, or no check has ended since the last successful run. `checking`: a check is in progress. `null` before a run has succeeded, and once a destroy has started */
            drift_status: "in_line" | "drifted" | "unknown" | "checking" | (string & {}) | null;
            /** @description Time at which the deployment is destroyed automatically, unless it is protected then. If the destroy needs approval, the service requests approval at that time. `null` for no expiry */
            expires_at: Time | null;
            /** @description Reason why the last run failed or was cancelled, and what the run left in the cloud account; `null` if the last run succeeded or has not ended, or if there is no run */
            failure: components["schemas"]["Failure"] | null;
            /** @description ID of the deployment */
            id: string;
            /** @description Monthly cost at list prices of the resources that the last destroy kept because they hold data, in US dollars, until they are deleted; 0 if there are none */
            kept_monthly_cost: number;
            /** @description Labels that members gave the deployment. Runs also write the labels to the cloud account as tags */
            labels: {
                [key: string]: string;
            };
            /** @description Estimated monthly cost of the current plan, in US dollars. If the size follows the load, the cost with the fewest replicas */
            monthly_cost: number;
            /** @description Estimated monthly cost of the current plan at full size, in US dollars. Equal to `monthly_cost` if nothing grows with the load */
            monthly_most: number;
            /** @description Name of the deployment, also used for its objects in the cluster */
            name: string;
            /** @description The pending approval request; `null` if no request is pending */
            pending_approval: components["schemas"]["PendingApproval"] | null;
            /** @description Whether the deployment is protected. A protected deployment can’t be destroyed and stays when it expires */
            protected: boolean;
            /** @description Role of the member who set the protection. Only a member with at least this role can remove the protection. `null` if the deployment is not protected */
            protected_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description AWS region whose list prices were used, which may differ from the deployment’s region */
            region_of_prices: string;
            /** @description ID of the user or service account that had the deployment planned */
            requested_by: string;
            /** @description Kind of the actor. `person`: a user. `service`: a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
            scope: components["schemas"]["Scope"];
            /** @description ID of the session (conversation with an agent) in which the deployment was planned; `null` if the deployment was started without a session */
            session_id: string | null;
            /** @description Whether the deployment has, or may have, resources in the cloud account. `false` before the first run, after runs that left nothing, and after a destroy, even if the destroy kept resources with data (see `kept_monthly_cost`) */
            stands: boolean;
            /** @description `planned`: no run has applied the current plan yet. `awaiting_approval`: the request to apply the plan is pending. `approved`: the request to apply the plan was approved. `rejected`: the request to apply the plan was rejected or has expired. `running`: a run is applying or changing the deployment. `succeeded`, `failed`, `cancelled`: the result of the last run. `destroying`: a destroy is in progress. `destroyed`: the destroy succeeded, or an owner gave up the remaining resources. `destroy_failed`: the destroy could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description Time of the last change to the deployment, for example to its status, plan, labels or expiry */
            updated_at: Time;
        };
        /** @description A page of a list, with the cursor of the next page */
        DeploymentSummaryPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["DeploymentSummary"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The name of the deployment, to confirm that it is the right one */
        DestroyRequest: {
            /** @description Name of the deployment, as a confirmation */
            confirm: string;
            /**
             * @description Whether to also delete snapshots and volumes permanently, with all data. Only admins and owners can send `true`. If `false`, snapshots and volumes are kept and listed in `teardown`. Default: `false`
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
        /** @description Deployments in the disconnected cloud account that the service can no longer change or destroy */
        Disconnected: {
            /** @description Number of deployments that the service can no longer change or destroy beyond those in `orphaned_deployments`; `1000` means 1000 or more */
            more_orphaned_deployments: number;
            /** @description The newest 100 deployments that the service can no longer change or destroy */
            orphaned_deployments: components["schemas"]["CarriedDeployment"][];
        };
        /** @description Result of the last drift check: differences between what was applied and what is in the cloud, scheduled jobs whose last run failed, and node groups with a problem */
        Drift: {
            /** @description Time at which the last drift check ended; `null` if no check has ended since the last successful run */
            checked_at: Time | null;
            /** @description Findings of the check, up to 50; `differences_total` is their total number. If `status` is `unknown` or `checking`, the findings of an earlier check */
            differences: components["schemas"]["DriftDifference"][];
            /** @description Total number of findings, including those that are not listed */
            differences_total: number;
            /** @description `in_line`: the last check found no differences. `drifted`: the last check found the listed differences. `unknown`: the last check found no differences but could not read everything, or no check has ended since the last successful run. `checking`: a check is in progress */
            status: "in_line" | "drifted" | "unknown" | "checking" | (string & {});
            /** @description Resources that the check could not read. Differences in these resources are unknown */
            unchecked: components["schemas"]["DriftUnchecked"][];
        };
        /** @description A finding of a drift check: a difference from what was applied, a scheduled job whose last run failed, or a node group with a problem */
        DriftDifference: {
            /** @description Description of the finding, in one sentence for display */
            detail: string;
            /** @description Applied value of the field, as JSON in a string; `null` if there is no value to display */
            expected: string | null;
            /** @description Current value of the field, as JSON in a string; `null` if the field has no value, or if the value may be a secret */
            found: string | null;
            /** @description CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet` */
            kind: string;
            /** @description Logical ID of the resource in the CloudFormation template, or name of the object in the cluster */
            name: string;
            /** @description Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace */
            namespace: string | null;
            /** @description Path of the field that differs, for example `spec.replicas`; `null` if the difference is not a single field, for example if the object is missing */
            path: string | null;
            /** @description For a node group with a problem: what the cloud refuses to do and how to fix it. `null` or absent for other findings */
            refusal?: components["schemas"]["Refusal"] | null;
        };
        /** @description A resource, or kind of resources, that the drift check could not read, with the reason */
        DriftUnchecked: {
            /** @description Action with which the organization lets the next check read the resource; `null` if there is no such action */
            fix: string | null;
            /** @description Reason why the resource was not checked, in one sentence for display */
            reason: string;
            /** @description Resource, or kind of resources, that could not be checked, as text for display */
            what: string;
        };
        /** @description A change of the caller’s email address, which takes effect when the link emailed to the new address is followed */
        EmailChange: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required after three wrong passwords within 15 minutes for the same account or from the same IP address */
            bot_check_token?: string;
            /** @description Current password of the user, as proof of identity */
            current_password: string;
            /** @description New email address. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
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
        /** @description The evidence of a deployment: everything that the service has recorded about the deployment, in one document that can be checked against the audit log */
        Evidence: {
            /** @description All approval requests of the deployment with their decisions, newest first */
            approvals: components["schemas"]["Approval"][];
            /** @description Audit log events about the deployment and its session */
            audit: components["schemas"]["EvidenceEvent"][];
            deployment: components["schemas"]["Deployment"];
            /** @description Messages of the session in which the deployment was planned, oldest first; empty if there was no session */
            dialogue: {
                [key: string]: unknown;
            }[];
            end: components["schemas"]["EvidenceEnd"];
            evidence: components["schemas"]["EvidenceHead"];
            /** @description Confirmed gates of the deployment’s session, each with its values, the user who confirmed it and the time */
            gates: {
                [key: string]: unknown;
            }[];
            /** @description All plans of the deployment, newest first */
            plans: components["schemas"]["Plan"][];
            purged: components["schemas"]["EvidencePurged"];
            /** @description Events of the deployment’s runs, without those deleted because of their age */
            run_events: components["schemas"]["EvidenceRunEvent"][];
            /** @description All runs of the deployment, newest first */
            runs: components["schemas"]["Run"][];
            /** @description All values of the current plan, each with the message in which a user gave the value; the message is `null` for values that no message gave, such as defaults */
            values: components["schemas"]["EvidenceValue"][];
        };
        /** @description The end of the document. A document without this part was cut off */
        EvidenceEnd: {
            /** @description Number of records in each part of the document, keyed by part name */
            records: {
                [key: string]: number;
            };
        };
        /** @description An event of the audit log in the form of the audit export, with its seal: a hash over the event and the previous seal */
        EvidenceEvent: {
            /** @description Seal of the event: SHA-256 over the event and `previous_hash`, which reveals later changes of the log; `null` until the event is sealed */
            hash: string | null;
            /** @description Seal (`hash`) of the previous event in the log, from which the seal of this event is computed; `null` until the event is sealed */
            previous_hash: string | null;
            /** @description Sequence number of the event in the organization’s audit log; `null` until the event is sealed, which happens some time after it was written */
            seq: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The head of the document: which deployment it describes, and who requested it and when */
        EvidenceHead: {
            /** @description ID of the deployment */
            deployment_id: string;
            /** @description Time at which the document was requested */
            exported_at: Time;
            /** @description ID of the user who requested the document */
            exported_by: string;
            /** @description Version of the document’s format, always `1` */
            format: 1;
            /** @description ID of the organization that the deployment belongs to */
            org_id: string;
        };
        /** @description The parts of the evidence that the service has deleted because of their age */
        EvidencePurged: {
            /** @description Time at which the service deleted the session’s messages because of their age, so that `dialogue` is empty; `null` if the messages are kept */
            conversation_at: Time | null;
            /** @description Last time at which the service deleted events of the deployment’s runs because of their age; `null` if all events are kept. Each run has its own `events_purged_at` */
            run_events_at: Time | null;
        };
        /** @description An event of a run: something that the run did or found */
        EvidenceRunEvent: {
            /** @description Time at which the event happened */
            created_at: Time;
            /** @description `info`: information. `ok`: something succeeded. `warn`: something needs attention. `fail`: something failed */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description Description of what the run did or found, as a sentence for display */
            message: string;
            /** @description ID of the run that the event belongs to */
            run_id: string;
            /** @description Sequence number of the event within the run, in chronological order */
            seq: number;
            /** @description Workflow step of the run that the event is about, for example `ApplyManifests` */
            step: string;
        };
        /** @description A value of the current plan, with the message in which a user gave the value */
        EvidenceValue: {
            /** @description ID of the session’s message that the value was read from; `null` for a default, and for a value that was not given in a conversation */
            message_id: string | null;
            /** @description Name of the agent’s field that the value belongs to */
            name: string;
            /** @description Time at which the message in `message_id` was sent; `null` if `message_id` is `null` */
            said_at: Time | null;
            /** @description ID of the user who sent the message in `message_id`; `null` if `message_id` is `null` */
            said_by: string | null;
            /** @description Value in the current plan */
            value: string | number | boolean;
        };
        /** @description A token issued for a grant. It acts for a service account if the token of a trusted issuer was exchanged; otherwise, for the user who allowed the device sign-in or authorization request */
        ExchangedToken: {
            /** @description Token to send in requests, as `token_type` says */
            access_token: string;
            /** @description Number of seconds until `access_token` expires */
            expires_in: number;
            /** @description Type of `access_token` (RFC 8693). Omitted unless a token of a trusted issuer, such as a CI system, was exchanged */
            issued_token_type?: "urn:ietf:params:oauth:token-type:access_token";
            /** @description Scope of the token. `read`: only read. `propose`: also plan deployments and propose changes. `run`: also start runs */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Type of the token. Always `Bearer`: send it as `Authorization: Bearer …` */
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
        /** @description The reason why a run failed or was cancelled, and what the run left in the cloud account */
        Failure: {
            /** @description Extent of the failure. `partial`: resources that the run created may still exist in the cloud account, or a destroy could not delete everything. `full`: the run failed before it created anything, or nothing is left */
            extent: "partial" | "full" | (string & {});
            /** @description Explanation of what failed, what is left and what to do, in sentences for display */
            reason: string;
        };
        /** @description The optional features of this installation of the service */
        Features: {
            /** @description Whether organizations can buy billing plans on this installation */
            billing: boolean;
            /** @description Whether this installation issues tokens that clouds trust, so that cloud accounts can be connected without a secret (`workload_identity`, `federated_credential`) */
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
        /** @description The deployment’s queued or running run */
        FollowedRun: {
            /** @description ID of the run */
            id: string;
            /** @description Kind of run. `apply`: creates the deployment, or applies its plan again. `update`: changes the running deployment to another plan. `destroy`: deletes the deployment */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description Status of the run: `queued` (not started), `running`, `succeeded`, `failed` or `cancelled` */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description The name of the deployment, to confirm that the service gives up the resources that are left */
        ForgetRequest: {
            /** @description Name of the deployment, as a confirmation */
            confirm: string;
        };
        /** @description The account whose password was forgotten */
        ForgottenPassword: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required */
            bot_check_token?: string;
            /** @description Email address of the user account. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
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
            /** @description Current value of the field, whether or not the user gave it (see `source`); `null` if the field has no value yet */
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
            /** @description Host names in the server certificate of the Secret; `null` if the Secret has no server certificate */
            certificate_hosts: string[] | null;
            /** @description Keys of the values in the Secret */
            keys: string[];
            /** @description Name of the Kubernetes Secret */
            name: string;
            /** @description Kubernetes namespace of the Secret */
            namespace: string;
        };
        /** @description The API token to revoke */
        GivenBackToken: {
            /** @description API token to revoke: `dor_pat_…` or `dor_sa_…` */
            token: string;
        } & {
            [key: string]: string;
        };
        /** @description The response of a healthy service */
        Health: {
            /** @description Git commit of the deployed code, with the suffix `-dirty` if there were uncommitted changes; `null` if unknown */
            revision: string | null;
            /** @description Always `ok`: the databases respond. If they do not, the response is an error */
            status: "ok";
        };
        /** @description The Kubernetes Secret that holds the token of the model hub (Hugging Face) */
        HubTokenSecret: {
            /** @description Key of the token in the Secret */
            key: string;
            /** @description Name of the Kubernetes Secret */
            name: string;
            /** @description Kubernetes namespace of the Secret */
            namespace: string;
        };
        /** @description Machines that AWS launched for the run and that were still idle when the run gave up, so the organization paid for them in vain; `null` if there were none */
        IdleMachines: {
            /** @description Number of idle machines */
            count: number;
            /** @description Total running time of all idle machines, in hours. For example, 2 machines running for 3 hours count as 6 */
            hours: number;
            /** @description Cost of the idle machines’ running time at list prices, in US dollars; `null` if the price is unknown */
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
            /** @description Name of the user or service account in `invited_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            invited_by_name: string | null;
            /** @description Role that the person gets in the organization on accepting: `viewer`, `member`, `admin` or `owner` */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Status of the invitation. `pending`: the link works. `expired`: the link no longer works; the invitation can be resent */
            status: "pending" | "expired" | (string & {});
            /** @description Time at which the service learned that the invitation’s email was not delivered: it bounced, was marked as spam, or was not sent because earlier emails to the address were. `null` otherwise. Ask the person for another address */
            undelivered_at: Time | null;
        };
        /** @description A page of a list, with the cursor of the next page */
        InvitePage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Invite"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description An invoice for the organization’s billing plan, as last reported by the payment provider */
        Invoice: {
            /** @description Amount of the credit notes issued after the invoice was paid, in the smallest currency unit */
            amount_credited: number;
            /** @description Final amount of the invoice in the smallest currency unit. Payments do not reduce it */
            amount_due: number;
            /** @description Amount paid, in the smallest currency unit */
            amount_paid: number;
            /** @description Time at which the payment provider created the invoice */
            created_at: Time;
            /** @description Three-letter code of the currency of all amounts, for example `usd` */
            currency: string;
            /** @description URL of the invoice’s page at the payment provider; `null` if there is no page */
            hosted_url: string | null;
            /** @description ID of the invoice at the payment provider (Stripe) */
            id: string;
            /** @description Number printed on the invoice; `null` if no number is assigned yet */
            number: string | null;
            /** @description URL of the invoice as a PDF; `null` if there is no PDF */
            pdf_url: string | null;
            /** @description `open`: awaiting payment. `paid`: paid. `void`: cancelled. `uncollectible`: payment is no longer expected */
            status: "open" | "paid" | "void" | "uncollectible" | (string & {});
            /** @description Total amount of the invoice, in the smallest currency unit (for example cents) */
            total: number;
        };
        /** @description A page of a list, with the cursor of the next page */
        InvoicePage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Invoice"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The discovery document of the issuer that the organizations’ clouds trust, as defined by OpenID Connect Discovery */
        IssuerDiscovery: {
            /** @description Names of the claims in the issuer’s tokens */
            claims_supported: string[];
            /** @description Algorithms with which the issuer signs tokens */
            id_token_signing_alg_values_supported: string[];
            /** @description URL of the issuer, identical to the `iss` claim of the tokens */
            issuer: string;
            /** @description URL of the public keys (JWKS) for verifying tokens */
            jwks_uri: string;
            /** @description Always `["id_token"]`. OpenID Connect requires the field; users can’t sign in at this issuer */
            response_types_supported: string[];
            /** @description Always `["openid"]`. OpenID Connect requires the field; users can’t sign in at this issuer */
            scopes_supported: string[];
            /** @description Always `["public"]`: the `sub` claim of a token is the same for every audience */
            subject_types_supported: string[];
        };
        /** @description A public key with which clouds verify the tokens of this service */
        IssuerKey: {
            /** @description Signing algorithm of the key, always `RS256` */
            alg: "RS256";
            /** @description Exponent of the RSA key, base64url-encoded */
            e: string;
            /** @description Key ID: the thumbprint of the key (RFC 7638). Tokens signed with the key have this value as `kid` in their header */
            kid: string;
            /** @description Key type, always `RSA` */
            kty: "RSA";
            /** @description Modulus of the RSA key, base64url-encoded */
            n: string;
            /** @description Use of the key, always `sig`: verifying signatures */
            use: "sig";
        };
        /** @description The public keys with which clouds verify the tokens of this service */
        IssuerKeySet: {
            /** @description Current signing key, the next key if there is one, and former keys whose tokens may still be valid */
            keys: components["schemas"]["IssuerKey"][];
        };
        /** @description A resource that a destroy keeps because it holds data, unless `delete_data` is `true` */
        KeptByDestroy: {
            /** @description CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet` */
            kind: string;
            /** @description Monthly cost of the kept resource at list prices, in US dollars; `null` if the cost depends on how much data the resource holds */
            monthly_cost: number | null;
            /** @description Logical ID of the resource in CloudFormation, or name of the object in the cluster */
            name: string;
            /** @description Date (YYYY-MM-DD), chosen in the plan, from which the content of the resource is deleted: the destroy sets lifecycle rules for it. `null` if the content is kept without an end */
            until: string | null;
        };
        /** @description A cloud resource or Kubernetes object that a destroy kept on purpose, for example because it holds data */
        KeptPart: {
            /** @description URL of the resource in the AWS console; `null` if the resource has no page there */
            console_link: string | null;
            /** @description Whether the resource was kept because it holds data. Such a resource is deleted only by a destroy with `delete_data` */
            holds_data: boolean;
            /** @description CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet` */
            kind: string;
            /** @description Monthly cost of the resource at list prices, in US dollars; `null` if the resource costs nothing or the cost is unknown */
            monthly_cost: number | null;
            /** @description Logical ID of the resource in CloudFormation, or name of the object in the cluster */
            name: string;
            /** @description Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace */
            namespace: string | null;
            /** @description Reason why the resource still exists and what the organization can do, as sentences for display */
            reason: string;
            /** @description Time by which lifecycle rules will have deleted the content of the resource; `null` if there are no such rules */
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
        /** @description The request was accepted. The response is the same whether or not an email is sent */
        LinkMailed: {
            /** @description Secret that proves that the person who made this request also follows the emailed link. Send it with the link’s token to POST /api/auth/verify-email. Every response has one, whether or not an email is sent */
            link_secret: string;
            /** @description Always `accepted`, whether or not an email is sent */
            status: "accepted";
        };
        /** @description A ticket for the live channel. The ticket opens one WebSocket, over which the client is told what changes in the organization */
        LiveTicket: {
            /** @description Time at which the ticket expires */
            expires_at: Time;
            /** @description Interval in seconds at which the client must send `{"action":"ping"}` to keep the connection open */
            ping_seconds: number;
            /** @description Secret that opens one connection, once, until `expires_at` */
            ticket: string;
            /** @description URL of the WebSocket. Append the ticket as the query parameter `ticket` */
            url: string;
        };
        /** @description A sign-in with email address and password */
        Login: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required after three wrong passwords within 15 minutes for the same account or from the same IP address */
            bot_check_token?: string;
            /** @description Email address of the user account. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
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
        /** @description The token of an emailed link and, where the link needs them, the password and the bot check that the user enters on the page of the link */
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
        /** @description A limit on the credits that one member may use per billing period */
        MemberCreditLimit: {
            /** @description Maximum number of credits that the member may use per billing period */
            credits: number;
            /** @description User ID of the member */
            user_id: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        MemberCreditLimitPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["MemberCreditLimit"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description The new credit limit of a member */
        MemberLimitChange: {
            /** @description Maximum number of credits that the member may use per billing period; `null` removes the limit */
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
        /** @description Estimated monthly cost of a deployment that scales with its load, from the minimum to the maximum number of replicas */
        MonthlyRange: {
            /** @description Monthly cost with the minimum number of replicas, in US dollars */
            least: number;
            /** @description Monthly cost if the maximum number of replicas runs all the time, in US dollars */
            most: number;
        };
        /** @description The value nearest to the requested one that would be accepted */
        NearestChange: {
            /** @description Estimated cost with the given value or values; `null` if the cost can’t be computed, for example because text was sent where a number is expected */
            cost: components["schemas"]["CostEstimate"] | null;
            /** @description Name of the agent’s field that the value belongs to */
            name: string;
            /** @description Value of this field that PATCH /api/deployments/{id} would accept now */
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
        /** @description A deployment to start without a conversation. Omitted values take their defaults; values without a default are required */
        NewDeployment: {
            /** @description ID of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description ID of the connected cloud account to deploy into, from GET /api/clouds */
            cloud_account_id?: string;
            /** @description Time at which the deployment is destroyed automatically, unless it is protected then. If the destroy needs approval, the service requests approval at that time. Members are notified 24 hours and 2 hours before. `null` for no expiry. Default for a new deployment: the organization’s `default_expiry_days` */
            expires_at?: Time | null;
            /** @description Hugging Face access token with read scope, from an account that has accepted the model’s licence. The token is stored encrypted, written to the cluster as a Secret by the next run, and never returned */
            hub_token?: string;
            /** @description Labels of the deployment: up to 40 keys with values. Replaces all current labels. The next run writes the labels as tags of the CloudFormation stack and as labels of objects in the cluster; labels that are not valid in Kubernetes go together into the annotation `deployment-orchestrator/labels` */
            labels?: {
                [key: string]: string;
            };
            /** @description Name of the deployment, also used for its objects in the cluster */
            name?: string;
            /** @description Values of the agent’s options (`options` of GET /api/agents/{id}), by name. Omitted options have their defaults */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Whether the deployment is protected. A protected deployment can’t be destroyed. Only a member with at least the role of the member who set the protection can remove it */
            protected?: boolean;
            scope?: components["schemas"]["RequestedScope"];
            /** @description Values of all other fields of the agent’s gates (`gates` of GET /api/agents/{id}), by name: those that are neither an option nor `cloud_account_id`, `name` or a field of `scope` */
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
        /** @description A token for the model hub (Hugging Face), which replaces any earlier token */
        NewHubToken: {
            /** @description Hugging Face access token with read scope, from an account that has accepted the model’s licence. The token is stored encrypted, written to the cluster as a Secret by the next run, and never returned */
            token: string;
        };
        /** @description An invitation to send */
        NewInvite: {
            /** @description Email address of the person to invite. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
            email: string;
            /** @description Role of the person in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it */
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
            /** @description Name of the organization */
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
        /** @description Next external ID of an AWS account, with the trust policies to set before and after the service changes to it */
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
            /** @description Name of the first step in `steps` that is `open`; `null` if no step is open */
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
        /** @description The open gate of a session: the numbered step that the user must confirm next, with its fields */
        OpenGate: {
            /** @description Fields of the gate, each with its current value */
            fields: components["schemas"]["GateField"][];
            /** @description Names of the fields of this and earlier gates that have no value yet. The gate can be confirmed only when the list is empty */
            missing: string[];
            /** @description Machine-readable name of the gate. Stays the same when `title` changes */
            name: string;
            /** @description Why the user has to confirm the gate again, for display, for example because the plan was rejected or its run failed; `null` if the gate wasn’t reopened */
            notice: string | null;
            /** @description Number of the gate, from 1 to 6. Gate 5 asks for confirmation of all values and makes the plan; gate 6 starts the run */
            number: number;
            /** @description Cloud quota that was too small, if the gate was reopened because of a quota: request an increase with `POST /api/clouds/{id}/quota-requests`. Otherwise `null` */
            quota: components["schemas"]["QuotaNeed"] | null;
            /** @description Figures, warnings and refusals that the agent computed from the gate’s values, for the user to check; `null` until the values are complete */
            review: components["schemas"]["GateReview"] | null;
            /** @description Title of the gate, for display */
            title: string;
        };
        Operations: {
            "/.well-known/jwks.json": {
                /** @description Returns the public keys with which clouds verify the tokens of this service’s issuer */
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
                /** @description Returns the OpenID Connect discovery document of this service’s issuer, whose tokens the organizations’ clouds trust */
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
                /** @description Lists the events of the audit log, newest first: what was done in the organization, by whom and when */
                get: {
                    answer: components["schemas"]["AuditEventPage"];
                    query?: {
                        /** @description Only events with exactly this action, for example `org.renamed` */
                        action?: string;
                        /** @description Only events with this `actor_id`: the ID of the user or service account that performed the action */
                        actor_id?: string;
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /** @description Only events at or after this time */
                        from?: Time;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only events with this `target_id`: the ID of the record that the action affected */
                        target_id?: string;
                        /** @description Only events before this time */
                        to?: Time;
                    };
                };
            };
            "/api/audit/{id}": {
                /** @description Returns an event of the audit log */
                get: {
                    answer: components["schemas"]["AuditEvent"];
                    path: {
                        /** @description ID of the audit event */
                        id: string;
                    };
                };
            };
            "/api/audit/export": {
                /** @description Streams the entire audit log, oldest first, as NDJSON or CSV. Each NDJSON line includes the event’s seal, a hash over the event and the previous seal; `npm run audit:verify` in the service’s repository uses the seals to find changed or missing events. The last NDJSON line is `end`, with the number of events, or `next`, with the parameters of the next request; append the next response to the same file before verifying. With filters, only CSV is available: it contains the matching events, newest first, without sequence numbers and seals */
                get: {
                    query?: {
                        /** @description Only events with exactly this action, for example `org.renamed` */
                        action?: string;
                        /** @description Only events with this `actor_id`: the ID of the user or service account that performed the action */
                        actor_id?: string;
                        /** @description Position after which the export continues: the `after` value in the last line of the previous response. If no filter is set, the `seq` of the last event received also works */
                        after?: string;
                        /** @description `continuation` of the same line as `after`. With both, the request continues the export: it requires no recent sign-in, and counts against the rate limit `export_part`. Ignored if the value belongs to another sign-in or position, or is older than 6 hours */
                        continuation?: string;
                        /**
                         * @description Format of the export. `ndjson`: one JSON object per line, which can be verified. `csv`: a table for spreadsheets
                         * @default ndjson
                         */
                        format?: "ndjson" | "csv";
                        /** @description Only events at or after this time */
                        from?: Time;
                        /** @description Only events with this `target_id`: the ID of the record that the action affected */
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
                        /** @description Position after which the export continues: `after` of the `next` line at the end of the previous response or, if that response was interrupted, of the last `position` line received */
                        after?: string;
                        /** @description `continuation` of the same line as `after`. With both, the request continues the export: it requires no recent sign-in, and counts against the rate limit `export_part`. Ignored if the value belongs to another sign-in or position, or is older than 6 hours */
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
                /** @description Ends a sign-in of the user, with all access tokens issued in it */
                delete: {
                    path: {
                        /** @description ID of the sign-in */
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
                /** @description Sets the cap, the maximum amount to pay per billing period for credits beyond the included ones, and returns the billing state */
                patch: {
                    answer: components["schemas"]["BillingState"];
                    body: components["schemas"]["CapChange"];
                };
            };
            "/api/billing/checkout": {
                /** @description Creates a page at the payment provider where the organization can buy a billing plan. The plan changes once the payment provider reports the purchase */
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
                /** @description Lists the members who have a credit limit, each with the maximum number of credits per billing period */
                get: {
                    answer: components["schemas"]["MemberCreditLimitPage"];
                };
            };
            "/api/billing/member-limits/{id}": {
                /** @description Sets or removes the maximum number of credits that a member may use per billing period */
                patch: {
                    body: components["schemas"]["MemberLimitChange"];
                    path: {
                        /** @description ID of the member */
                        id: string;
                    };
                };
            };
            "/api/billing/plans": {
                /** @description Lists the billing plans (subscriptions) available to the organization, the default plan first */
                get: {
                    answer: components["schemas"]["BillingPlanPage"];
                };
            };
            "/api/billing/portal": {
                /** @description Creates a link to the payment provider’s customer portal, where the organization manages its payment methods, invoices, billing plan and cancellation */
                post: {
                    answer: components["schemas"]["Portal"];
                };
            };
            "/api/billing/state": {
                /** @description Returns the organization’s billing plan, usage, limits and cap, and its next billing change */
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
                /** @description Returns the organization’s credit usage, grouped by day, user, session or kind. By default, the usage of the current billing period */
                get: {
                    answer: components["schemas"]["Usage"];
                    query?: {
                        /** @description Only usage at or after this time. Default: start of the current billing period */
                        from?: Time;
                        /**
                         * @description Grouping of the usage: `day`, `user`, `session`, or `kind` (language model calls or runs)
                         * @default day
                         */
                        group_by?: "day" | "user" | "session" | "kind";
                        /** @description Only usage before this time. Default: now */
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
                /** @description Creates the next external ID of an AWS account and returns it with the trust policies to set before and after the service changes to it. The current external ID stays in use until `POST /api/clouds/{id}/external-id/use` */
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
                /** @description Returns the JSON Schema of deployment files. A deployment file contains the values of a deployment, for the commands `dor plan -f` and `dor apply -f` */
                get: {
                    /** @description A JSON Schema document, draft 2020-12 */
                    answer: {
                        [key: string]: unknown;
                    };
                };
            };
            "/api/config/openapi": {
                /** @description Lists the parts of the OpenAPI document with their operations, so that a client need not read the whole document */
                get: {
                    answer: components["schemas"]["ApiParts"];
                };
            };
            "/api/config/public": {
                /** @description Returns what a frontend or command line needs before a user signs in: URLs, how to sign up, and optional features */
                get: {
                    answer: components["schemas"]["PublicConfig"];
                };
            };
            "/api/deployments": {
                /** @description Lists the deployments of the organization, newest first */
                get: {
                    answer: components["schemas"]["DeploymentSummaryPage"];
                    query?: {
                        /** @description Only deployments of the agent with this ID */
                        agent_id?: string;
                        /** @description Only deployments in the cloud account with this ID */
                        cloud_account_id?: string;
                        /** @description `next_cursor` of the previous page; omit it to get the first page */
                        cursor?: string;
                        /** @description Only deployments that have all of these labels, each given as `key` or `key=value`; up to ten, separated by commas */
                        label?: string;
                        /**
                         * @description Maximum number of items per page. `next_cursor` in the response leads to the next page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only deployments with exactly this name */
                        name?: string;
                        /** @description Only deployments with this status, for example `awaiting_approval`, `running` or `succeeded` */
                        status?: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed";
                    };
                };
                /** @description Starts a deployment without a conversation. The deployment is planned and checked against the cloud account before the response, which takes up to 26 seconds. Where the organization requires approval, the deployment then awaits approval; otherwise its run starts. To find missing values first, use POST /api/agents/{id}/preview */
                post: {
                    answer: components["schemas"]["Deployment"];
                    body: components["schemas"]["NewDeployment"];
                };
            };
            "/api/deployments/{id}": {
                /** @description Returns a deployment with its current plan, approval request, last run and outputs */
                get: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
                /** @description Changes a deployment. Members can change deployments that they planned; admins and owners can change any. Changed labels reach the cloud with the next run. Changed `options` and `sizing` make a new plan: where the organization requires approval, the plan awaits approval as `proposal`; otherwise its run starts. A deployment that was started without a conversation and has not succeeded yet is planned again, with the new `name` and `scope` if sent, and its earlier approval becomes void */
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
                /** @description Applies the current plan again. After a failed or cancelled run, the new run continues where the earlier run stopped; after a successful run, it undoes manual changes in the cloud. `status` of the returned deployment tells what happened. `running`: a run started. `awaiting_approval`: the run starts once an admin approves it. `succeeded`, with a `proposal`: labels were changed since the last run and need approval first, so no run started. `planned`: the plan would now be different, so no run started; look at the new plan and apply again */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/approvals": {
                /** @description Lists the approval requests of a deployment with their decisions, newest first */
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
                /** @description Returns an approval request and its decision */
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
                /** @description Approves the pending request to apply a plan, or to update or destroy the running deployment. The run starts immediately, except for a plan of an active session: its run starts when the session’s user deploys the plan. Of two simultaneous decisions, the second is refused with 409 */
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
                /** @description Starts deleting the resources of a deployment. Members can destroy deployments that they planned; admins and owners can destroy any. Resources that hold data are kept, unless `delete_data` is `true`, and listed in the deployment’s `teardown`. Where the organization requires approval, an approval request is made, and nothing is deleted before it is approved */
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
                /** @description Starts a drift check, which compares the cloud with what was applied and takes minutes. `drift` of the deployment has the result. The same check runs automatically once a day. Nothing in the cloud is changed. Members can check deployments that they planned; admins and owners can check any */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/events": {
                /** @description Lists the events of a deployment, oldest first, as a page. With `Accept: text/event-stream`, streams the events after `cursor` or `Last-Event-ID`, then new events as they happen, and ends with `[DONE]` once no run or approval request is in progress or expected. If a stream ends without `[DONE]`, reconnect with the ID of the last event. `limit` applies to pages only */
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
                /** @description Streams everything that the service has recorded about a deployment as one JSON document: conversation, values, plans, approvals, runs, outputs, teardown and audit log events. Each audit event has a seal, a hash over the event and the previous seal; `npm run audit:verify` in the service’s repository uses the seals to find changed events */
                get: {
                    answer: components["schemas"]["Evidence"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/forget": {
                /** @description Gives up resources that a failed destroy could not delete, or that are in a disconnected account. The service no longer tries to delete them, and the deployment counts as destroyed. `teardown` still lists the resources */
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
                /** @description Deletes the deployment’s model hub token. The Secret in the cluster stays until the next run deletes the Secret; for a deployment that has succeeded, POST /api/deployments/{id}/apply starts a run */
                delete: {
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
                /** @description Sets the token with which the deployment downloads its model from the model hub (Hugging Face), replacing any earlier token. The next run writes the token to the cluster. Members can do this for deployments that they planned; admins and owners for any */
                put: {
                    body: components["schemas"]["NewHubToken"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/plans": {
                /** @description Lists the plans of a deployment, newest first, up to 20 per page. Plans that were only proposed are included, so the first one is not always the current plan */
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
                /** @description Returns a plan in full: the CloudFormation template, the Kubernetes objects, and the values from which both were computed */
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
                /** @description Runs a preflight: checks the organization’s cloud for problems that would stop a run, and stores the findings with the checked plan. The plan of a change that awaits approval is checked, otherwise the current plan. Nothing in the cloud is changed. Takes up to 20 seconds. Members can check deployments that they planned; admins and owners can check any */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/preview": {
                /** @description Returns what PATCH with the given values, or a rollback to the given plan, would change and cost. Values that PATCH or the rollback would refuse are refused here as well. No approval request is made, and no notification is sent */
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
                /** @description Estimates the cost of a deployment with the given values, even if PATCH would refuse them; the response then includes the reason and the nearest value that PATCH would accept. Nothing is recorded */
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
                /** @description Withdraws the pending approval request. If the request was to change or destroy the running deployment, the deployment stays as it is. If the request was to apply a plan, the user reviews the plan again in the session before approval is requested again */
                delete: {
                    path: {
                        /** @description ID of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/reject": {
                /** @description Rejects the pending approval request. If the request was to apply a plan, the user reviews the plan again in the session. If the request was to change or destroy the running deployment, the deployment stays as it is. Rejecting a destroy whose `expires_at` has passed moves `expires_at` up to seven days ahead */
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
                /** @description Plans a change back to the values of an earlier plan. Where the organization requires approval, the new plan awaits approval as `proposal`; otherwise its run starts. Nothing in the cloud changes before the run */
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
                /** @description Lists the runs of a deployment (attempts to apply a plan or to destroy the deployment), newest first */
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
                /** @description Returns a run (one attempt to apply a plan or to destroy a deployment) with its steps and progress */
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
                /** @description Cancels a run. The run ends at the next point at which it can stop safely. Members can cancel runs that they started; admins and owners can cancel any. A stack that is being updated is rolled back. A stack that is being created is deleted; an API token can cancel such a run only if it started the run itself. `failure` of the run then says what is left in the cloud */
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
                /** @description Lists the events of a run, oldest first. To follow a run, send `next_cursor` again every second or two until it is `null`. While the run is in progress, `next_cursor` is never `null`, even after an empty page */
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
                /** @description Estimates the cost of the organization’s deployments in its cloud accounts since the beginning of the month (UTC), at the list prices of the applied plans. The price of a plan counts from the end of the run that applied the plan until the end of the next successful run, or until now. Bills of the cloud providers are not read */
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
                /** @description Lists the records of the organization that changed after the position in `after`, which may be up to one hour old. Without `after`, returns the current position and no records. A request whose `If-None-Match` is the ETag of the position gets 304 if nothing has changed */
                get: {
                    answer: components["schemas"]["Changes"];
                    query?: {
                        /** @description Position after which changes are listed: the latest `cursor` that the client has received, from a message of the live channel or a response of this endpoint */
                        after?: string;
                    };
                };
            };
            "/api/live/tickets": {
                /** @description Returns a ticket for one connection to the live channel, a WebSocket that tells the client which records of the organization change. The connection ends when the sign-in of the access token ends */
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
                /** @description Streams the notifications of the organization as they happen, from now on or after `Last-Event-ID`, with the header `Accept: text/event-stream`. Without this header, returns the number of notifications that the caller has not read. A stream ends after at most 5 minutes, and sends no `[DONE]`: connect again with the last received ID */
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
                /** @description Opens a grant, which gives the calling operator read access to one organization until `ends_at`, up to 8 hours from now. The reason is recorded in the organization’s audit log immediately, and the organization’s owners are emailed. An earlier grant of the caller for the organization ends */
                post: {
                    answer: components["schemas"]["OperatorGrant"];
                    body: components["schemas"]["WantedGrant"];
                };
            };
            "/api/operator/orgs/{org_id}/accounts": {
                /** @description Lists the cloud accounts of an organization, newest first, with their health but without credentials */
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
                /** @description Returns a cloud account with the findings of its last probe and its deployments */
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
                /** @description Lists the deliveries of an organization’s webhooks, newest first, without bodies */
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
                /** @description Returns a delivery with its latest attempts, without request and response bodies */
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
                /** @description Returns a deployment with its latest runs and approval requests */
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
                /** @description Ends the calling operator’s access to an organization before the grant expires */
                delete: {
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
                /** @description Returns the calling operator’s current grant (read access) for an organization */
                get: {
                    answer: components["schemas"]["OperatorGrant"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/limits": {
                /** @description Returns an organization’s credits and its usage of each limit */
                get: {
                    answer: components["schemas"]["SupportLimits"];
                    path: {
                        /** @description ID of the organization */
                        org_id: string;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/mails": {
                /** @description Lists the notifications of an organization, newest first, each with its emails and whether they were sent, without their text */
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
                /** @description Lists the pending approval requests of an organization, newest first, each with the members who can approve it and the emails about it */
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
                /** @description Returns a run with its latest events */
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
                /** @description Cancels a run of an organization under the conditions that apply to members. The run ends at the next point at which it can stop safely. The run’s events and the audit log record that an operator cancelled the run */
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
                /** @description Lists the sessions (conversations with agents) of an organization, newest first, with their status but without messages */
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
                /** @description Returns the state of a session (a conversation with an agent) and of its gates, without messages and values */
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
                /** @description Lists the messages of a session, newest first. Requires that the organization’s setting `conversations_open_to_support` is on */
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
                /** @description Lists the webhooks of an organization with their health but without their URLs */
                get: {
                    answer: components["schemas"]["SupportWebhookList"];
                    path: {
                        /** @description ID of the organization */
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
                        /** @description Position after which the export continues: `after` of the `next` line at the end of the previous response or, if that response was interrupted, of the last `position` line received */
                        after?: string;
                        /** @description `continuation` of the same line as `after`. With both, the request continues the export: it requires no recent sign-in, and counts against the rate limit `export_part`. Ignored if the value belongs to another sign-in or position, or is older than 6 hours */
                        continuation?: string;
                    };
                };
            };
            "/api/orgs/current/invites": {
                /** @description Lists the invitations that are neither accepted nor cancelled, including expired ones, newest first */
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
                        /** @description ID of the invite */
                        id: string;
                    };
                };
                /** @description Returns an invitation that is neither accepted nor cancelled, even if it has expired */
                get: {
                    answer: components["schemas"]["Invite"];
                    path: {
                        /** @description ID of the invite */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/invites/{id}/resend": {
                /** @description Emails an invitation again, with a new link that is valid for seven days. The previous link stops working */
                post: {
                    answer: components["schemas"]["Invite"];
                    path: {
                        /** @description ID of the invite */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/members": {
                /** @description Lists the members of the organization, those with the newest user accounts first */
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
                /** @description Removes a member from the organization. With the caller’s own ID, the caller leaves the organization */
                delete: {
                    path: {
                        /** @description ID of the member */
                        id: string;
                    };
                };
                /** @description Returns a member of the organization */
                get: {
                    answer: components["schemas"]["Member"];
                    path: {
                        /** @description ID of the member */
                        id: string;
                    };
                };
                /** @description Changes the role of a member. The last owner of an organization can’t be given another role */
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
                /** @description Lists the service accounts of the organization, newest first */
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
                        /** @description ID of the service account */
                        id: string;
                    };
                };
                /** @description Returns a service account */
                get: {
                    answer: components["schemas"]["ServiceAccount"];
                    path: {
                        /** @description ID of the service account */
                        id: string;
                    };
                };
                /** @description Changes the name or role of a service account. A new role applies to its tokens at once */
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
                /** @description Lists API tokens, newest first: the caller’s own or, for admins and owners, all tokens of the organization */
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
                        /** @description ID of the token */
                        id: string;
                    };
                };
                /** @description Returns an API token: one of the caller’s own or, for admins and owners, any of the organization */
                get: {
                    answer: components["schemas"]["ApiToken"];
                    path: {
                        /** @description ID of the token */
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
                /** @description Lists the trusts of the organization (token issuers whose tokens can be exchanged for API tokens), newest first */
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
                        /** @description ID of the trust */
                        id: string;
                    };
                };
                /** @description Returns a trust */
                get: {
                    answer: components["schemas"]["TokenTrust"];
                    path: {
                        /** @description ID of the trust */
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
                        /** @description Only active sessions that wait for this. `user`: a message from the user who owns the session. `approval`: the decision on an approval request. `run`: the end of the run. `workflow`: a short step of the service */
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
                /** @description Checks whether the API and its databases can read and write. A 503 response names what failed */
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
                /** @description Returns the OpenAPI document of this API, or its part for one tag */
                get: {
                    /** @description An OpenAPI 3.1 document */
                    answer: {
                        [key: string]: unknown;
                    };
                    query?: {
                        /** @description Only the part for this tag, for example `sessions`. Default: the whole document */
                        tag?: string;
                    };
                };
            };
        };
        /** @description A grant: an operator’s temporary read access to one organization, recorded in the organization’s audit log */
        OperatorGrant: {
            /** @description Time at which the grant was opened and the access began */
            created_at: Time;
            /** @description Time at which the access ends automatically */
            ends_at: Time;
            /** @description ID of the grant. Audit log events about what the operator saw or did with the grant contain this ID */
            id: string;
            /** @description Number of different records and lists of the organization that the grant has shown to the operator. Further pages of a list and repeated reads do not count. At 200, the grant shows nothing new */
            looks: number;
            /** @description ID of the organization that the operator can access */
            org_id: string;
            /** @description Reason for the access, in the operator’s own words, as recorded in the organization’s audit log */
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
        /** @description The name of the organization, to confirm its deletion */
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
            /** @description Whether deployments can name hosts outside of their cluster, such as a Prometheus server, to which programs in the cluster then connect. IP addresses, and hosts that serve a node’s credentials, are never allowed */
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
            /** @description Whether deployments can name hosts outside of their cluster, such as a Prometheus server, to which programs in the cluster then connect. IP addresses, and hosts that serve a node’s credentials, are never allowed */
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
            /** @description ID of the organization. To switch to the organization, send it to POST /api/auth/switch-org */
            id: string;
            /** @description Whether this is the organization of the request’s access token */
            is_current: boolean;
            /** @description Name of the organization */
            name: string;
            /** @description Role of the caller in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description A page of a list, with the cursor of the next page */
        OwnMembershipPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["OwnMembership"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
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
            /** @description What the change does. `add`: creates the part. `change`: changes the part in place. `replace`: creates the part again and deletes the former one. `remove`: deletes the part */
            action: "add" | "change" | "replace" | "remove" | (string & {});
            /** @description Paths of fields that differ, for example `spec.replicas`; the list may be incomplete. Empty if the resource is added or removed */
            fields: string[];
            /** @description CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet` */
            kind: string;
            /** @description Logical ID of the resource in CloudFormation, or name of the object in the cluster */
            name: string;
            /** @description Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace */
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
        /** @description Accepts or drops values that the agent asked about or offered (`pending` of the session). Confirms no gate */
        PendingAction: {
            /** @description Kind of the action. `accept`: set the values in `pending_ids`. `drop`: discard the values in `pending_ids` */
            kind: "accept" | "drop";
            /** @description IDs of the values to accept or drop, from `pending` of the session */
            pending_ids: string[];
        };
        /** @description A pending approval request */
        PendingApproval: {
            /** @description Action that needs approval. `apply`: apply the plan for the first time, or again after a failure. `update`: change the running deployment to the plan. `destroy`: destroy the deployment */
            action: "apply" | "update" | "destroy" | (string & {});
            /** @description Time at which the approval request expires if no decision is made, seven days after the request */
            expires_at: Time;
            /** @description Whether any member can approve the request. If `false`, `decision.possible_askers` of the deployment lists the admins who could make the request again so that another member can approve it */
            has_decider: boolean;
            /** @description Time at which the approval request was made */
            requested_at: Time;
            /** @description ID of the user or service account that made the approval request */
            requested_by: string;
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
        };
        /** @description The members who can approve the pending request */
        PendingDecision: {
            caller_refusal: components["schemas"]["DecisionRefusal"];
            /** @description Members who can approve the request, up to five, sorted by how long they have had the right to approve, longest first. Empty if no member can approve: the request then stays pending until it expires */
            deciders: components["schemas"]["Decider"][];
            /** @description Whether members other than those in `deciders` can approve the request */
            has_more_deciders: boolean;
            /** @description Whether the request needs a second person only because the organization required one when the request was made, and no longer does. If the request is withdrawn and made again, no second person is needed */
            keeps_former_demand: boolean;
            /** @description Admins who could make the same request in place of the requester so that another member can approve it, up to five. Empty unless `deciders` is empty */
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
        /** @description A plan of a deployment in full: what a run applies (template and objects), the values behind the plan, and its cost */
        Plan: {
            /** @description Changes compared with the plan before it; `null` if there is nothing to compare with, as for the first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description Time at which the agent computed the plan */
            created_at: Time;
            /** @description Bucket of the plan whose objects are deleted by a destroy or some time after it, even without `delete_data`; `null` if there is no such bucket */
            data_retention: components["schemas"]["DataRetention"] | null;
            /** @description ID of the deployment that the plan belongs to */
            deployment_id: string;
            /** @description Digest of the plan: SHA-256 of the plan’s content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied */
            digest: string;
            /** @description Kubernetes Secrets whose values are generated during the run. The plan does not contain the values */
            generated_secrets: components["schemas"]["GeneratedSecret"][];
            /** @description Aims that the user named, such as a cost or a time, each with whether the plan reaches it; empty if the user named no aim */
            goal: components["schemas"]["Aim"][];
            /** @description Kubernetes Secret to which the run writes the token of the model hub (Hugging Face); `null` if the plan uses no token */
            hub_token: components["schemas"]["HubTokenSecret"] | null;
            /** @description ID of the plan */
            id: string;
            /** @description Resources of the plan that a destroy without `delete_data` would keep because they hold data */
            kept_by_destroy: components["schemas"]["KeptByDestroy"][];
            /** @description Kubernetes objects of the plan, in the order in which a run applies them */
            objects: components["schemas"]["PlannedObject"][];
            /** @description Outputs (such as endpoints) that the deployment will have once the plan is applied, without values */
            outputs: components["schemas"]["PlannedOutput"][];
            /** @description Last preflight of the plan: what would stop the run, as found in the organization’s cloud. `null` before the first preflight; a plan that awaits approval gets one within minutes */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description Cloud resources and Kubernetes objects that exist once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description Number of the plan within the deployment, starting at 1 */
            revision: number;
            stack: components["schemas"]["PlannedStack"];
            /** @description Summary of what the plan deploys, in one sentence for display */
            summary: string;
            /** @description All values from which the plan was computed, keyed by the name of the agent’s field */
            values: {
                [key: string]: string | number | boolean;
            };
            /** @description Warnings to read before approving the plan. Warnings do not prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description The differences between a plan and the plan before it: values, resources and cost */
        PlanChange: {
            /** @description ID of the plan that the change starts from: the plan that was current when this plan was made or, if that plan had been rejected, the last plan that was applied successfully */
            base_plan_id: string;
            /** @description Estimated monthly cost of the new plan, in US dollars */
            monthly_after: number;
            /** @description Estimated monthly cost before the change, in US dollars */
            monthly_before: number;
            /** @description Notes on how the change is carried out and what it means for the running deployment, as sentences for display */
            notes: string[];
            /** @description Cloud resources and Kubernetes objects that the change affects. All others stay as they are */
            parts: components["schemas"]["PartChange"][];
            /** @description For a rollback, ID of the earlier plan whose values the change returns to; `null` for other changes */
            rollback_to: string | null;
            /** @description Options and other values of the agent that differ between the plan `base_plan_id` and this plan, each before and after */
            values: components["schemas"]["ValueChange"][];
        };
        /** @description Number of deployments with cloud resources, and the maximum that the billing plan allows */
        PlanDeployments: {
            /** @description Maximum number that the billing plan allows; `null` if not limited */
            limit: number | null;
            /** @description Current number. The number can exceed the limit after a change to a smaller plan. A number above both the limit and 10,000 may be too low */
            used: number;
        };
        /** @description The limits of the organization’s billing plan, each with its current usage */
        PlanLimits: {
            members: components["schemas"]["PlanMembers"];
            running_deployments: components["schemas"]["PlanDeployments"];
        };
        /** @description Number of members, including open invitations, and the maximum that the billing plan allows */
        PlanMembers: {
            /** @description Maximum number that the billing plan allows; `null` if not limited */
            limit: number | null;
            /** @description Current number. The number can exceed the limit after a change to a smaller plan. A number above both the limit and 10,000 may be too low */
            used: number;
        };
        /** @description A Kubernetes object of a plan, with the phase of the run that applies it */
        PlannedObject: {
            /** @description Whether the run skips the object if the cluster does not know its kind. If `false`, the run fails in that case */
            is_optional: boolean;
            /** @description The Kubernetes object as applied to the cluster */
            manifest: {
                [key: string]: unknown;
            };
            /** @description Phase of the run in which the object is applied, in this order. `foundation`: namespaces, service accounts and the like. `workload`: the software that the deployment runs. `bootstrap`: jobs that set the software up. `operations`: supporting objects, such as backups and alerts */
            phase: "foundation" | "workload" | "bootstrap" | "operations" | (string & {});
        };
        /** @description An output (something that the deployment’s users need, such as an endpoint) that the deployment will have once the plan is applied. The value is known only then */
        PlannedOutput: {
            /** @description Purpose of the output, as text for display */
            description: string;
            /** @description Name that identifies the output, the same from run to run */
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
        /** @description The CloudFormation stack that a run creates for the plan’s cloud resources */
        PlannedStack: {
            /** @description Capabilities that must be acknowledged to CloudFormation for the stack, for example `CAPABILITY_IAM` for a stack that creates roles */
            capabilities: string[];
            /** @description Name of the CloudFormation stack */
            name: string;
            /** @description CloudFormation template of the stack */
            template: {
                [key: string]: unknown;
            };
        };
        /** @description A summary of a plan: the parts that an approver reads before deciding */
        PlanSummary: {
            /** @description Changes compared with the plan before it; `null` if there is nothing to compare with, as for the first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description Time at which the agent computed the plan */
            created_at: Time;
            /** @description Digest of the plan: SHA-256 of the plan’s content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied */
            digest: string;
            /** @description Aims that the user named, such as a cost or a time, each with whether the plan reaches it; empty if the user named no aim */
            goal: components["schemas"]["Aim"][];
            /** @description ID of the plan */
            id: string;
            /** @description Cloud resources and Kubernetes objects that exist once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description Number of the plan within the deployment, starting at 1 */
            revision: number;
            /** @description Summary of what the plan deploys, in one sentence for display */
            summary: string;
            /** @description Warnings to read before approving the plan. Warnings do not prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description A page of a list, with the cursor of the next page */
        PlanSummaryPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["PlanSummary"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A warning to consider before approving the plan. It doesn’t prevent the approval */
        PlanWarning: {
            /** @description Machine-readable code of the warning */
            code: string;
            /** @description What the approver should know, as text for display */
            detail: string;
        };
        /** @description A page at the payment provider where the organization manages its payment methods, invoices, billing plan and cancellation */
        Portal: {
            /** @description URL of a page at the payment provider. Redirect the browser to this URL */
            url: string;
        };
        /** @description A preflight: checks, before a run, whether the organization’s cloud and cluster would let a plan be applied */
        Preflight: {
            /** @description Time at which the preflight was made */
            checked_at: Time;
            /** @description The checks with their results, always in the same order */
            checks: components["schemas"]["PreflightCheck"][];
        };
        /** @description A check of a preflight (the checks of the organization’s cloud before a run), with its result */
        PreflightCheck: {
            /** @description Other instance types that the deployment would fit on and that zones and quotas allow, as far as the check could see, cheapest first. Absent if there are none */
            alternatives?: components["schemas"]["RefusalAlternative"][];
            /** @description Finding of the check, in one sentence for display */
            detail: string;
            /** @description Required action by the organization, as a sentence for display; `null` if nothing needs to be done */
            fix: string | null;
            /** @description Name of the check, for example `cluster_permissions` */
            id: "account" | "external_id" | "cluster" | "cluster_version" | "cluster_endpoint" | "cluster_access" | "cluster_kinds" | "cluster_permissions" | "cluster_objects" | "network_policies" | "addons" | "storage_classes" | "autoscaler" | "load_balancer" | "gpu_devices" | "gpu_metrics" | "hub_token" | "account_permissions" | "stack_name" | "zones" | "subnets" | "instance_offerings" | "quotas" | "images" | (string & {});
            /** @description Result of the check. `pass`: no problem. `warn`: needs attention but does not stop the run. `fail`: the run would fail. `unknown`: could not be checked */
            outcome: "pass" | "warn" | "fail" | "unknown" | (string & {});
            /** @description AWS quota that is too small for the plan. To request an increase, use POST /api/clouds/{id}/quota-requests. Absent if no quota is too small */
            quota?: components["schemas"]["QuotaNeed"];
            /** @description Conditions that the check can’t see before a run, so that the run may fail although the check passes, as text for display. Absent if there are none */
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
        /** @description A change of the plan that costs less and that all gates accept */
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
        /** @description A proposal: a plan that would change the running deployment and awaits approval */
        Proposal: {
            /** @description Changes compared with the plan before it; `null` if there is nothing to compare with, as for the first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description Time at which the agent computed the plan */
            created_at: Time;
            /** @description Digest of the plan: SHA-256 of the plan’s content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied */
            digest: string;
            /** @description Aims that the user named, such as a cost or a time, each with whether the plan reaches it; empty if the user named no aim */
            goal: components["schemas"]["Aim"][];
            /** @description ID of the plan */
            id: string;
            /** @description Last preflight of the plan: what would stop the run, as found in the organization’s cloud. `null` before the first preflight; a plan that awaits approval gets one within minutes */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description Cloud resources and Kubernetes objects that exist once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description Number of the plan within the deployment, starting at 1 */
            revision: number;
            /** @description Summary of what the plan deploys, in one sentence for display */
            summary: string;
            /** @description Warnings to read before approving the plan. Warnings do not prevent the approval */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description What a frontend or command line needs before a user signs in */
        PublicConfig: {
            /** @description Base URL of the API for clients and the command line; `null` if the operator of the service has not set one */
            api_url: string | null;
            /** @description Public key with which the browser displays the bot check (a CAPTCHA). Requests send the resulting token as `bot_check_token` */
            bot_check_site_key: string;
            /** @description Base URL of the console (the web interface of this service), without a trailing slash */
            console_url: string;
            features: components["schemas"]["Features"];
            /** @description Minimum number of characters in a new password */
            password_min_length: number;
            /** @description Who can create a user account. `open`: anyone. `invite_only`: only people with an invitation. `waitlist`: people with an invitation; others are put on a waiting list */
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
            /** @description `asking`: AWS hasn’t confirmed the request yet. `pending`: AWS is deciding. `case_opened`: AWS is deciding in a support case. `approved`: the quota is increased. `denied`: AWS denied the request. `case_closed`: the support case was closed without an increase to `value`. `not_asked`: AWS didn’t receive the request; make a new one. `lost`: no decision within 90 days. `asking`, `pending` and `case_opened` can still change, the others are final */
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
        /** @description A refusal: what the cloud or the cluster did not do for a run, with the cause and what the organization can do */
        Refusal: {
            /** @description Kind of action that removes the cause, for example `raise_quota` or `grant_permission`; `null` if the cause is unknown */
            action: "wait" | "choose_another_machine" | "raise_quota" | "grant_permission" | "reconnect_account" | "free_addresses" | "mend_image" | "mend_cluster" | "correct_value" | (string & {}) | null;
            /** @description Other instance types, and clusters of the cloud account in other regions, that the deployment would fit on, cheapest first. Filled when the run ends; empty before, or if there are none */
            alternatives: components["schemas"]["RefusalAlternative"][];
            /** @description Code of the reason why the cloud or the cluster refused, for example `vcpu_quota`; `null` if the reason is unknown */
            cause: "image_rate_limit" | "insufficient_capacity" | "vcpu_quota" | "instance_type_not_offered" | "subnet_addresses" | "subnet_settings" | "key_unusable" | "account_not_ready" | "policy_denies" | "cluster_quota" | "cluster_policy" | "cluster_webhook" | "cluster_permission" | "image_platform" | "image_refused" | "role_not_assumable" | "credentials_expired" | "permission_missing" | "throttled" | "quota" | "no_free_gpu" | "volume_elsewhere" | "volume_unbound" | "no_node_fits" | "image_disk_full" | "image_pull" | "nodes_not_joined" | "volume_driver_missing" | "cluster_unreachable" | "busy" | "still_used" | "already_exists" | "not_there" | "volume_not_attached" | "invalid_request" | "cloud_fault" | (string & {}) | null;
            /** @description Action with which the organization can fix the cause, as sentences for display; `null` if the cause is unknown */
            fix: string | null;
            /** @description Requirement that would have to be given up if no alternative meets all requirements, as a sentence for display; `null` otherwise */
            gives_way: string | null;
            idle: components["schemas"]["IdleMachines"];
            /** @description Instance type that the cloud refused, for example `p4d.24xlarge`; `null` if the error message names none */
            instance_type: string | null;
            /** @description Whether the cause is only probable because it was inferred from similar error messages. `false` if the message itself names the cause, or if the cause is unknown */
            is_probable: boolean;
            /** @description Explanation of the cause, in one sentence for display; `null` if the cause is unknown */
            means: string | null;
            /** @description IAM policy document whose statements prevent the same refusal once added to the policy of the cloud account’s role. `null` if no permission is missing in AWS, or if the service can’t tell which statement would help */
            missing_policy: {
                [key: string]: unknown;
            } | null;
            /** @description Availability zones that the error message suggests instead; empty if the message suggests none */
            offered_zones: string[];
            /** @description Permission that the cloud account’s role lacks, for example `iam:PassRole`; `null` if the error message names none */
            permission: string | null;
            /** @description AWS quota that was too small. To request an increase, use POST /api/clouds/{id}/quota-requests. `null` if no quota was the cause, or if the quota is unknown */
            quota: components["schemas"]["QuotaNeed"] | null;
            /** @description Limit of the exhausted quota according to the error message; `null` if the message gives no limit */
            quota_limit: number | null;
            /** @description Error message of the cloud or the cluster, verbatim */
            sentence: string;
            /** @description Availability zones that the cloud’s error message names as those where it refused; empty if the message names none, so that any zone may be affected */
            zones: string[];
        };
        /** @description A way around a refusal: other machines, or another cloud account, region or cluster, that the deployment would fit on */
        RefusalAlternative: {
            changes: components["schemas"]["RefusalChanges"];
            /** @description Difference in monthly cost from the refused plan, in US dollars; negative if the alternative costs less. All prices are those of one region, so another region alone makes no difference */
            monthly_difference: number;
            /** @description Estimated monthly cost of the deployment with this alternative, in US dollars. If the size follows the load, the cost with the fewest replicas */
            monthly_total: number;
            /** @description The changes that lead to this alternative, as text that can be sent as a session message */
            says: string;
        };
        /** @description The changes that lead to this alternative, in the form of the body of PATCH /api/deployments/{id} */
        RefusalChanges: {
            /** @description Agent options that the alternative changes, keyed by option name. To take the alternative, send them as `options` of `PATCH /api/deployments/{id}` */
            options: {
                [key: string]: string | number | boolean;
            };
            /** @description The other place to deploy to (cloud account, region, cluster, namespace); only the parts that differ. Absent if the place stays the same */
            scope?: {
                [key: string]: string | number | boolean;
            };
            /** @description Other values of the agent’s gates that this alternative changes, keyed by field name */
            sizing: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A cloud resource or Kubernetes object that still exists after a destroy although it should have been deleted */
        RemainingPart: {
            /** @description URL of the resource in the AWS console; `null` if the resource has no page there */
            console_link: string | null;
            /** @description CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet` */
            kind: string;
            /** @description Logical ID of the resource in CloudFormation, or name of the object in the cluster */
            name: string;
            /** @description Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace */
            namespace: string | null;
            /** @description Reason why the resource still exists and what the organization can do, as sentences for display */
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
        /** @description The earlier plan whose values the deployment returns to */
        RollbackRequest: {
            /** @description ID of an earlier plan of the deployment that a run has applied successfully */
            plan_id: string;
        };
        /** @description A run: one attempt in the cloud account to apply a plan, to change the running deployment to another plan, or to destroy what runs have created */
        Run: {
            /** @description Time at which cancellation was requested; `null` if cancellation was not requested */
            cancel_requested_at: Time | null;
            /** @description Time at which the run was requested */
            created_at: Time;
            /** @description ID of the run’s deployment */
            deployment_id: string;
            /** @description Time at which the run ended; `null` if the run has not ended */
            ended_at: Time | null;
            /** @description Time at which the service deleted events of the run because of their age; `null` if all events are kept */
            events_purged_at: Time | null;
            /** @description Reason why the run failed or was cancelled, and what the run left in the cloud account; `null` if the run did neither */
            failure: components["schemas"]["Failure"] | null;
            /** @description ID of the run */
            id: string;
            /** @description Kind of run. `apply`: creates the deployment, or applies its plan again. `update`: changes the running deployment to another plan. `destroy`: deletes the deployment */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description ID of the plan that the run applies; for a destroy, ID of the plan that was current when the run was requested */
            plan_id: string;
            /** @description Progress of the run from 0 to 1, estimated from the usual duration of its steps. 1 means that the run has succeeded; a failed or cancelled run keeps its last value */
            progress: number;
            /** @description Refusal by the cloud or the cluster, with the cause and a fix; can be set while the run is in progress. `null` if nothing was refused */
            refusal: components["schemas"]["Refusal"] | null;
            /** @description ID of the user or service account that requested the run */
            requested_by: string;
            /** @description Kind of the actor. `person`: a user. `service`: a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description Name of the user or service account in `requested_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            requested_by_name: string | null;
            /** @description Time at which the run started; `null` if the run has not started */
            started_at: Time | null;
            /** @description Status of the run: `queued` (not started), `running`, `succeeded`, `failed` or `cancelled` */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
            /** @description Steps of the run in order, including those that have not started */
            steps: components["schemas"]["RunStep"][];
        };
        /** @description An event of a run: something that the run did or found */
        RunEvent: {
            /** @description Time at which the event happened */
            created_at: Time;
            /** @description `info`: information. `ok`: something succeeded. `warn`: something needs attention. `fail`: something failed */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description Description of what the run did or found, as a sentence for display */
            message: string;
            /** @description Sequence number of the event within the run, in chronological order */
            seq: number;
            /** @description Workflow step of the run that the event is about, for example `ApplyManifests` */
            step: string;
        };
        /** @description A page of a run’s events, with the run’s current status */
        RunEventPage: {
            /** @description Time at which the service deleted events of the run because of their age; `null` if all events are kept */
            events_purged_at: Time | null;
            /** @description Events of this page, oldest first */
            items: components["schemas"]["RunEvent"][];
            /** @description Cursor of the next page, to be sent as `cursor`. Never `null` while the run is in progress, since more events will follow */
            next_cursor: string | null;
            /** @description Status of the run: `queued` (not started), `running`, `succeeded`, `failed` or `cancelled` */
            run_status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description A page of a list, with the cursor of the next page */
        RunPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["Run"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A step of a run, with its status and times */
        RunStep: {
            /** @description Time at which the step ended; `null` if the step has not ended */
            ended_at: Time | null;
            /** @description Name of the step: `preflight`, `infrastructure`, `objects`, `workloads`, `bootstrap`, `operations` or `outputs`; in a destroy `objects`, `infrastructure` or `sweep` */
            name: string;
            /** @description Time at which the step started; `null` if the step has not started */
            started_at: Time | null;
            /** @description Status of the step: `pending` (not started), `running`, `succeeded`, `failed`, `cancelled`, or `skipped` (the run ended before this step) */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled" | "skipped" | (string & {});
            /** @description Title of the step, for display */
            title: string;
        };
        /** @description An aim of the user for the planned deployment, such as a monthly cost or a response time, whether the plan meets it, and the user’s words */
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
            /** @description Words of the user’s message that state the aim */
            words: string;
        };
        /** @description The place of the deployment in the cloud account: region, cluster and namespace */
        Scope: {
            /** @description Name of the Kubernetes cluster (EKS) to deploy to */
            cluster_name: string;
            /** @description Kubernetes namespace of the deployment’s objects */
            namespace: string;
            /** @description Region of the cluster */
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
        /** @description The next secret of a webhook */
        SecretRotation: {
            /** @description Secret to sign the requests to the webhook with, so that the receiver can verify them. Default: a generated secret. The signature header of Standard Webhooks is sent only if the secret is base64, with or without the prefix `whsec_` */
            secret?: string;
        };
        /** @description A service account: a program that acts in the organization with its own tokens */
        ServiceAccount: {
            /** @description Time at which the service account was created */
            created_at: Time;
            /** @description ID of the user who created the service account and receives the emails about its actions */
            created_by: string;
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
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
            /** @description Time at which the session’s messages and values were deleted because the retention period of the service was over; `null` while the messages and values are kept */
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
            /** @description Time at which the session’s messages and values were deleted because the retention period of the service was over; `null` while the messages and values are kept */
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
            /** @description Shell commands that remove what `cli`, `cluster_cli` and `quota_cli` set up; run them after the account is disconnected. Replace `<cluster>` and `<namespace>` */
            remove_cli: string;
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
        /** @description A page of a list, with the cursor of the next page */
        SignInPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SignIn"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
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
            /** @description Email address of the new account. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
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
        /** @description The estimated cost of the organization’s deployments in its cloud accounts this month, at list prices */
        Spending: {
            /** @description Budget that the organization has set for `monthly`, in US cents per month (`cloud_budget_cents` in the settings); `null` if no budget is set */
            budget_cents: number | null;
            /** @description Currency of all amounts except `budget_cents`: US dollars */
            currency: "USD";
            /** @description Deployments that have cost more than 0 this month, most expensive first */
            deployments: components["schemas"]["DeploymentSpending"][];
            /** @description Whether the sums are complete. `false` if the organization has more than 100 deployments, or if one of them has had 20 or more successful runs this month; older deployments and runs are not counted */
            is_complete: boolean;
            /** @description Estimated cost of everything that exists now for a full month, in US dollars: the current plans of the newest 100 deployments, and what their destroys have kept */
            monthly: number;
            /** @description Start of the period: beginning of the current month, in UTC */
            since: Time;
            /** @description Estimated cost of all deployments since the beginning of the month, in US dollars, at the list prices of the applied plans */
            total: number;
            /** @description End of the period: the time at which the amounts were computed */
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
        /** @description Data of one event of a streamed reply. `type` determines the other fields */
        StreamEvent: components["schemas"]["TokenEvent"] | components["schemas"]["NoticeEvent"] | components["schemas"]["ValuesEvent"] | components["schemas"]["GateEvent"] | components["schemas"]["ErrorEvent"] | components["schemas"]["MessageEvent"];
        /** @description A cloud account of an organization with its health, as seen by operators with a grant */
        SupportAccount: {
            /** @description ID of the account at the cloud provider: AWS account number, Google Cloud project ID or Azure subscription ID */
            account_id: string;
            /** @description Name that the organization’s members gave the cloud account */
            account_label: string;
            /** @description Time at which the cloud account was connected */
            connected_at: Time;
            /** @description ID of the user who connected the cloud account */
            connected_by: string;
            /** @description Time at which the client secret in the cloud account’s credentials expires; `null` if there is no client secret or the time is unknown */
            credentials_expire_at: Time | null;
            /** @description Time at which the credentials were last replaced; `null` if they were never replaced */
            credentials_rotated_at: Time | null;
            /** @description Region for deployments in this cloud account whose request names no region */
            default_region: string;
            /** @description Time at which the cloud account was disconnected; `null` if it is connected */
            disconnected_at: Time | null;
            /** @description Time at which the cloud last responded to a probe (the service’s daily attempt to access the cloud account) */
            health_checked_at: Time;
            /** @description Reason why the last probe failed, as an error code of POST /api/clouds; `null` if the cloud account is healthy */
            health_code: string | null;
            /** @description Problem found by the last probe and how the organization can fix it, as sentences for display; `null` if the cloud account is healthy */
            health_detail: string | null;
            /** @description `healthy`: the last probe could access the cloud account with its credentials. `unhealthy`: the last probe could not. Probes that the cloud did not respond to do not count */
            health_status: "healthy" | "unhealthy" | (string & {});
            /** @description ID of the cloud account in this service */
            id: string;
            /** @description Cloud provider: `aws`, `gcp` (Google Cloud) or `azure` */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description A summary of a deployment in a cloud account */
        SupportAccountDeployment: {
            /** @description ID of the deployment */
            id: string;
            /** @description Name of the deployment */
            name: string;
            /** @description Status of the deployment, for example `planned`, `running`, `succeeded` or `destroyed` */
            status: string;
        };
        /** @description A cloud account with its health, warnings and deployments, as seen by operators with a grant */
        SupportAccountDetail: {
            /** @description ID of the account at the cloud provider: AWS account number, Google Cloud project ID or Azure subscription ID */
            account_id: string;
            /** @description Name that the organization’s members gave the cloud account */
            account_label: string;
            /** @description Time at which the cloud account was connected */
            connected_at: Time;
            /** @description ID of the user who connected the cloud account */
            connected_by: string;
            /** @description Time at which the client secret in the cloud account’s credentials expires; `null` if there is no client secret or the time is unknown */
            credentials_expire_at: Time | null;
            /** @description Time at which the credentials were last replaced; `null` if they were never replaced */
            credentials_rotated_at: Time | null;
            /** @description Region for deployments in this cloud account whose request names no region */
            default_region: string;
            /** @description Deployments in the cloud account, including destroyed ones, newest first, up to 25 */
            deployments: components["schemas"]["SupportAccountDeployment"][];
            /** @description Time at which the cloud account was disconnected; `null` if it is connected */
            disconnected_at: Time | null;
            /** @description Time at which the cloud last responded to a probe (the service’s daily attempt to access the cloud account) */
            health_checked_at: Time;
            /** @description Reason why the last probe failed, as an error code of POST /api/clouds; `null` if the cloud account is healthy */
            health_code: string | null;
            /** @description Problem found by the last probe and how the organization can fix it, as sentences for display; `null` if the cloud account is healthy */
            health_detail: string | null;
            /** @description `healthy`: the last probe could access the cloud account with its credentials. `unhealthy`: the last probe could not. Probes that the cloud did not respond to do not count */
            health_status: "healthy" | "unhealthy" | (string & {});
            /** @description Problems that the last probe found although it could access the cloud account, for example a former external ID that the role still accepts */
            health_warnings: components["schemas"]["AccountWarning"][];
            /** @description ID of the cloud account in this service */
            id: string;
            /** @description Cloud provider: `aws`, `gcp` (Google Cloud) or `azure` */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportAccountPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportAccount"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description An approval request with its decision, as seen by operators with a grant */
        SupportApproval: {
            /** @description Action that needs approval: `apply` (a plan, for the first time or again), `update` (the running deployment to a plan) or `destroy` */
            action: string;
            /** @description Time at which the request was approved, was rejected or expired; `null` if none of these has happened */
            decided_at: Time | null;
            /** @description ID of the user who approved or rejected the request; `null` if no decision was made */
            decided_by: string | null;
            /** @description Time at which the approval request expires if no decision is made, seven days after the request */
            expires_at: Time;
            /** @description ID of the approval request */
            id: string;
            /** @description Reason why a given approval can no longer be used: `approver` (the approver lost the right to approve), `unused` (for seven days), `labels` (the labels of the deployment were changed) or `second_approver` (the organization now requires a second person). `null` unless `status` is `lapsed` */
            lapse: string | null;
            /** @description Time at which the approval request was made */
            requested_at: Time;
            /** @description ID of the user or service account that made the approval request */
            requested_by: string;
            /** @description Status of the request: `pending`, `approved`, `rejected`, `expired`, `superseded` (replaced by another request), `withdrawn`, or `lapsed` (the approval can no longer be used) */
            status: string;
        };
        /** @description An attempt: one HTTP request to deliver an event to a webhook. Request and response bodies are not included */
        SupportAttempt: {
            /** @description Duration of the attempt in milliseconds; `null` if the attempt is in progress or the duration is unknown */
            duration_ms: number | null;
            /** @description Outcome of the attempt, for example `delivered`, `timeout` or `client_error`; `null` if the attempt is in progress */
            outcome: string | null;
            /** @description Number of the attempt among all attempts of the delivery */
            seq: number;
            /** @description Time at which the attempt (the HTTP request) began */
            started_at: Time;
            /** @description HTTP status of the response; `null` if there was no response */
            status: number | null;
        };
        /** @description A limit shared by all users of an organization: the amount used and the maximum */
        SupportBound: {
            /** @description Maximum amount, in the unit of `used`; `null` if only credits limit it */
            limit: number | null;
            /** @description Name of the limit. For a request limit, the name in the `RateLimit-Policy` header; otherwise `org_at_once` (requests at a time), `sessions`, `deployments`, `mails`, `deliveries` or `model_calls` */
            name: string;
            /** @description Time since which `used` is counted; `null` if `used` is the number in progress at the moment */
            since: Time | null;
            /** @description Amount that the organization has used, as a number of requests or of what `name` says; `null` if the service can’t read the amount at the moment */
            used: number | null;
        };
        /** @description A member who can approve the request */
        SupportDecider: {
            /** @description Role of the member in the organization: `admin` or `owner` */
            role: string;
            /** @description User ID of the member */
            user_id: string;
        };
        /** @description A delivery (an event sent to a webhook) without its body, as seen by operators with a grant */
        SupportDelivery: {
            /** @description Number of attempts since the delivery began, or since it was last redelivered or replayed */
            attempts: number;
            /** @description Total number of attempts, including those before a redelivery or replay */
            attempts_total: number;
            /** @description Time until which a process of the service has reserved the delivery for an attempt; `null` if the delivery is not reserved */
            claimed_until: Time | null;
            /** @description Time at which the delivery was created, soon after the event and before the first attempt */
            created_at: Time;
            /** @description Time at which the delivery ended; `null` if the delivery is `pending` */
            ended_at: Time | null;
            /** @description Type of the delivered event, for example `deployment.run_failed` */
            event_type: string;
            /** @description ID of the delivery */
            id: string;
            /** @description Time at which the next attempt is due; `null` once the delivery has ended */
            next_attempt_at: Time | null;
            /** @description ID of the notification that is delivered */
            notification_id: string;
            /** @description Whether the delivery is held back until another delivery to the same webhook has ended */
            parked: boolean;
            /** @description Status of the delivery. `pending`: waiting for the next attempt. `delivered`: received by the target. `halted`: refused by the target. `failed`: all attempts failed. `missed`: the webhook was paused */
            status: string;
            /** @description ID of the delivery’s webhook */
            webhook_id: string;
        };
        /** @description A delivery (an event sent to a webhook) with its latest attempts, as seen by operators with a grant */
        SupportDeliveryDetail: {
            /** @description Number of attempts since the delivery began, or since it was last redelivered or replayed */
            attempts: number;
            /** @description Total number of attempts, including those before a redelivery or replay */
            attempts_total: number;
            /** @description Time until which a process of the service has reserved the delivery for an attempt; `null` if the delivery is not reserved */
            claimed_until: Time | null;
            /** @description Time at which the delivery was created, soon after the event and before the first attempt */
            created_at: Time;
            /** @description Time at which the delivery ended; `null` if the delivery is `pending` */
            ended_at: Time | null;
            /** @description Type of the delivered event, for example `deployment.run_failed` */
            event_type: string;
            /** @description ID of the delivery */
            id: string;
            /** @description Attempts of the delivery, latest first, up to 50 */
            latest_attempts: components["schemas"]["SupportAttempt"][];
            /** @description Time at which the next attempt is due; `null` once the delivery has ended */
            next_attempt_at: Time | null;
            /** @description ID of the notification that is delivered */
            notification_id: string;
            /** @description Whether the delivery is held back until another delivery to the same webhook has ended */
            parked: boolean;
            /** @description Status of the delivery. `pending`: waiting for the next attempt. `delivered`: received by the target. `halted`: refused by the target. `failed`: all attempts failed. `missed`: the webhook was paused */
            status: string;
            /** @description ID of the delivery’s webhook */
            webhook_id: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportDeliveryPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportDelivery"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A deployment without the values of its plan, as seen by operators with a grant: status, cloud account and last failure */
        SupportDeployment: {
            /** @description ID of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description ID of the deployment’s cloud account */
            cloud_account_id: string;
            /** @description Name of the deployment’s Kubernetes cluster; `null` if the plan names no cluster */
            cluster_name: string | null;
            /** @description Time at which the deployment was first planned */
            created_at: Time;
            /** @description Time at which the deployment is destroyed automatically, unless it is protected then. If the destroy needs approval, the service requests approval at that time. `null` for no expiry */
            expires_at: Time | null;
            /** @description Extent of the failure. `partial`: resources that the failed or cancelled run created may still exist in the cloud account. `full`: nothing is left. `null` if the run neither failed nor was cancelled */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Reason why the last run failed or was cancelled, as sentences for display; `null` if the last run did neither */
            failure_reason: string | null;
            /** @description ID of the deployment */
            id: string;
            /** @description Name that the organization’s members gave the deployment */
            name: string;
            /** @description ID of the deployment’s current plan */
            plan_id: string | null;
            /** @description Whether the deployment is protected. A protected deployment can’t be destroyed */
            protected: boolean;
            /** @description Region of the deployment’s cluster; `null` if the plan names no region */
            region: string | null;
            /** @description ID of the user or service account that had the deployment planned */
            requested_by: string;
            /** @description ID of the session (conversation with an agent) in which the deployment was planned; `null` if the deployment was started without a session */
            session_id: string | null;
            /** @description `planned`: no run has applied the current plan yet. `awaiting_approval`: the request to apply the plan is pending. `approved`: the request to apply the plan was approved. `rejected`: the request to apply the plan was rejected or has expired. `running`: a run is applying or changing the deployment. `succeeded`, `failed`, `cancelled`: the result of the last run. `destroying`: a destroy is in progress. `destroyed`: the destroy succeeded, or an owner gave up the remaining resources. `destroy_failed`: the destroy could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description Time of the last change to the deployment, for example to its status, plan, labels or expiry */
            updated_at: Time;
        };
        /** @description A deployment with its latest runs and approval requests, as seen by operators with a grant */
        SupportDeploymentDetail: {
            /** @description ID of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans */
            agent_id: string;
            /** @description Approval requests of the deployment, latest first, up to 25 */
            approvals: components["schemas"]["SupportApproval"][];
            /** @description ID of the deployment’s cloud account */
            cloud_account_id: string;
            /** @description Name of the deployment’s Kubernetes cluster; `null` if the plan names no cluster */
            cluster_name: string | null;
            /** @description Time at which the deployment was first planned */
            created_at: Time;
            /** @description Time at which the deployment is destroyed automatically, unless it is protected then. If the destroy needs approval, the service requests approval at that time. `null` for no expiry */
            expires_at: Time | null;
            /** @description Extent of the failure. `partial`: resources that the failed or cancelled run created may still exist in the cloud account. `full`: nothing is left. `null` if the run neither failed nor was cancelled */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Reason why the last run failed or was cancelled, as sentences for display; `null` if the last run did neither */
            failure_reason: string | null;
            /** @description ID of the deployment */
            id: string;
            /** @description Name that the organization’s members gave the deployment */
            name: string;
            /** @description ID of the deployment’s current plan */
            plan_id: string | null;
            /** @description Whether the deployment is protected. A protected deployment can’t be destroyed */
            protected: boolean;
            /** @description Region of the deployment’s cluster; `null` if the plan names no region */
            region: string | null;
            /** @description ID of the user or service account that had the deployment planned */
            requested_by: string;
            /** @description Runs of the deployment, latest first, up to 25 */
            runs: components["schemas"]["SupportRunSummary"][];
            /** @description ID of the session (conversation with an agent) in which the deployment was planned; `null` if the deployment was started without a session */
            session_id: string | null;
            /** @description `planned`: no run has applied the current plan yet. `awaiting_approval`: the request to apply the plan is pending. `approved`: the request to apply the plan was approved. `rejected`: the request to apply the plan was rejected or has expired. `running`: a run is applying or changing the deployment. `succeeded`, `failed`, `cancelled`: the result of the last run. `destroying`: a destroy is in progress. `destroyed`: the destroy succeeded, or an owner gave up the remaining resources. `destroy_failed`: the destroy could not delete everything */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description Time of the last change to the deployment, for example to its status, plan, labels or expiry */
            updated_at: Time;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportDeploymentPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportDeployment"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A gate of a session (a numbered step of the conversation that the user confirms) that was opened, without its values */
        SupportGate: {
            /** @description Action that completed the gate. `confirm`: the user confirmed the gate, and the next one opened. `deploy`: the user confirmed the last gate. `revise`: gate 5 was reopened for another plan. `null` if the gate is open */
            action: string | null;
            /** @description Time at which the gate was completed; `null` if the gate is open */
            completed_at: Time | null;
            /** @description Number of the gate, from 1 to 6. Gate 5 asks to confirm all values and makes the plan; gate 6 starts the run */
            gate: number;
            /** @description Reason why the user had to confirm the gate again, as a sentence for display; `null` if the gate was not reopened */
            notice: string | null;
            /** @description Time at which the gate was opened */
            opened_at: Time;
            /** @description Number of the session’s plan that the gate led to: 1 for the first plan, 2 for the plan after a rejection, and so on */
            revision: number;
            /** @description `open`: the user has not confirmed the gate yet. `completed`: the user has confirmed the gate */
            status: string;
        };
        /** @description What an organization has and uses at the moment: billing plan, credits, numbers of records (1000 means 1000 or more) and, in `bounds`, usage of the service’s limits */
        SupportLimits: {
            /** @description Number of active sessions (conversations with agents) */
            active_sessions: number;
            /** @description Remaining granted credits of this billing period, in millionths of a credit; negative if more were used than granted; `null` if the organization has no billing record yet */
            balance_micro_credits: number | null;
            /** @description The limits shared by all users of the organization, each with its current usage */
            bounds: components["schemas"]["SupportBound"][];
            /** @description Maximum amount to pay per billing period for credits beyond the included ones, in US cents; `null` if no cap is set */
            cap_cents: number | null;
            /** @description Number of connected cloud accounts */
            cloud_accounts: number;
            /** @description Number of deployments that are not destroyed */
            deployments: number;
            /** @description Time until which the billing plan stays in effect although the last invoice is unpaid; `null` if no invoice is overdue */
            grace_until: Time | null;
            /** @description Credits reserved for work in progress, in millionths of a credit; `null` if the organization has no billing record yet */
            held_micro_credits: number | null;
            /** @description Credits granted for this billing period, in millionths of a credit; 0 if credits are not limited; `null` if the organization has no billing record yet */
            included_micro_credits: number | null;
            /** @description Number of members */
            members: number;
            /** @description End of the current billing period; `null` if the organization has no billing record yet */
            period_end: Time | null;
            /** @description Start of the current billing period; `null` if the organization has no billing record yet */
            period_start: Time | null;
            /** @description Name of the organization’s billing plan; `null` if the organization has no billing record yet. The first use of credits creates the record */
            plan: string | null;
            /** @description Status of the subscription: `active`, `trialing`, `past_due` or `canceled`; `null` if the organization has no billing record yet. The first use of credits creates the record */
            plan_status: string | null;
            /** @description Number of queued or running runs */
            runs_under_way: number;
            /** @description Number of pending webhook deliveries */
            waiting_deliveries: number;
            /** @description Number of webhooks */
            webhooks: number;
        };
        /** @description The emails about one notification, without their text */
        SupportMail: {
            /** @description Type of the event, for example `deployment.run_failed` */
            event_type: string;
            /** @description ID of the notification that the emails are about */
            id: string;
            /** @description Emails about the notification, one per recipient, sent or still to be sent; empty if there are none */
            recipients: components["schemas"]["SupportMailRecipient"][];
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportMailPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportMail"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description An email to one person about an event, and whether the email was sent */
        SupportMailRecipient: {
            /** @description If `waits` is `true`, time until which the limit delays the email; otherwise, time until which a process of the service has reserved the email for sending */
            claimed_until: Time;
            /** @description ID of the user to whom the email is addressed. For an address that belongs to no user, `address-` and a hash of the address */
            recipient: string;
            /** @description Time at which the email was sent, or was dropped because it was no longer needed; `null` before that */
            sent_at: Time | null;
            /** @description Reason why the email did not arrive. `bounced`: the recipient’s mail server refused the email. `complained`: the recipient marked the email as spam. `bounced_before`, `complained_before`: the email was not sent because of an earlier bounce or complaint for the address. `null` if no problem is known */
            undelivered: string | null;
            /** @description Whether the email is delayed because a limit on the number of emails is reached */
            waits: boolean;
        };
        /** @description A message of a session, as seen by operators with a grant if the organization allows it */
        SupportMessage: {
            /** @description Time at which the message was written */
            created_at: Time;
            /** @description Number of the gate, from 1 to 6, that was open when the message was written; `null` before the first gate */
            gate: number | null;
            /** @description ID of the message */
            id: string;
            /** @description Author of the message: `user`, or `assistant` (the agent) */
            role: "user" | "assistant" | (string & {});
            /** @description Full text of the message */
            text: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportMessagePage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportMessage"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A pending approval request, as seen by operators with a grant */
        SupportRequest: {
            /** @description Action that needs approval: `apply` (a plan, for the first time or again), `update` (the running deployment to a plan) or `destroy` */
            action: string;
            /** @description Whether a second person must approve, that is, a member who does not count as a requester */
            by_second: boolean;
            /** @description Members who can approve the request, up to 25. Empty if no member can approve: the request then stays pending until it expires */
            deciders: components["schemas"]["SupportDecider"][];
            /** @description ID of the deployment that awaits approval */
            deployment_id: string;
            /** @description Name of the deployment */
            deployment_name: string;
            /** @description Time at which the approval request expires if no decision is made, seven days after the request */
            expires_at: Time;
            /** @description ID of the approval request */
            id: string;
            /** @description Emails that tell members about the request, each with whether it was sent */
            mails: components["schemas"]["SupportMailRecipient"][];
            /** @description Time at which the approval request was made */
            requested_at: Time;
            /** @description ID of the user or service account that made the approval request */
            requested_by: string;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportRequestPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportRequest"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A run with its latest events, as seen by operators with a grant */
        SupportRun: {
            /** @description Time at which cancellation was requested; `null` if cancellation was not requested */
            cancel_requested_at: Time | null;
            /** @description ID of the user or service account that requested the cancellation; `null` if cancellation was not requested */
            cancel_requested_by: string | null;
            /** @description Time at which the run was requested */
            created_at: Time;
            /** @description ID of the run’s deployment */
            deployment_id: string;
            /** @description Time at which the run ended; `null` if the run has not ended */
            ended_at: Time | null;
            /** @description Latest 200 events of the run, oldest first */
            events: components["schemas"]["SupportRunEvent"][];
            /** @description Time at which the service deleted events of the run because of their age; `null` if all events are kept */
            events_purged_at: Time | null;
            /** @description Extent of the failure. `partial`: resources that the failed or cancelled run created may still exist in the cloud account. `full`: nothing is left. `null` if the run neither failed nor was cancelled */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Reason why the run failed or was cancelled, as sentences for display; `null` if the run did neither */
            failure_reason: string | null;
            /** @description ID of the run. The run’s execution in Step Functions has this name, unless the run is part of the session’s execution */
            id: string;
            /** @description Kind of run. `apply`: creates the deployment, or applies its plan again. `update`: changes the running deployment to another plan. `destroy`: deletes the deployment */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description ID of the plan that the run applies; for a destroy, ID of the plan that was current when the run was requested */
            plan_id: string;
            /** @description ID of the user or service account that requested the run */
            requested_by: string;
            /** @description Time at which the run started; `null` if the run has not started */
            started_at: Time | null;
            /** @description Status of the run: `queued` (not started), `running`, `succeeded`, `failed` or `cancelled` */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description An event of a run: something that the run did or found */
        SupportRunEvent: {
            /** @description Time at which the event happened */
            created_at: Time;
            /** @description `info`: information. `ok`: something succeeded. `warn`: something needs attention. `fail`: something failed */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description Description of what the run did or found, as a sentence for display */
            message: string;
            /** @description Sequence number of the event within the run, in chronological order */
            seq: number;
            /** @description Workflow step of the run that the event is about, for example `ApplyManifests` */
            step: string;
        };
        /** @description A run without its events, as seen by operators with a grant */
        SupportRunSummary: {
            /** @description Time at which cancellation was requested; `null` if cancellation was not requested */
            cancel_requested_at: Time | null;
            /** @description ID of the user or service account that requested the cancellation; `null` if cancellation was not requested */
            cancel_requested_by: string | null;
            /** @description Time at which the run was requested */
            created_at: Time;
            /** @description ID of the run’s deployment */
            deployment_id: string;
            /** @description Time at which the run ended; `null` if the run has not ended */
            ended_at: Time | null;
            /** @description Extent of the failure. `partial`: resources that the failed or cancelled run created may still exist in the cloud account. `full`: nothing is left. `null` if the run neither failed nor was cancelled */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Reason why the run failed or was cancelled, as sentences for display; `null` if the run did neither */
            failure_reason: string | null;
            /** @description ID of the run. The run’s execution in Step Functions has this name, unless the run is part of the session’s execution */
            id: string;
            /** @description Kind of run. `apply`: creates the deployment, or applies its plan again. `update`: changes the running deployment to another plan. `destroy`: deletes the deployment */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description ID of the plan that the run applies; for a destroy, ID of the plan that was current when the run was requested */
            plan_id: string;
            /** @description ID of the user or service account that requested the run */
            requested_by: string;
            /** @description Time at which the run started; `null` if the run has not started */
            started_at: Time | null;
            /** @description Status of the run: `queued` (not started), `running`, `succeeded`, `failed` or `cancelled` */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description A session (a conversation with an agent) without its messages, as seen by operators with a grant: status, gate and what the session waits for */
        SupportSession: {
            /** @description ID of the agent in the conversation */
            agent_id: string;
            /** @description Time at which the session was completed, failed or was ended; `null` if the session is active */
            completed_at: Time | null;
            /** @description Time at which the session was started */
            created_at: Time;
            /** @description ID of the session’s owner: the user who started the session or took it over */
            created_by: string;
            /** @description Current gate of the session (the step that the user has to confirm next), from 1 to 6; 7 if the session is completed; `null` before the first gate */
            current_gate: number | null;
            /** @description ID of the deployment that the session has planned; `null` until gate 5 is confirmed */
            deployment_id: string | null;
            /** @description Number of times the session’s workflow was started in Step Functions: 1, plus 1 for each restart. The first execution is named after the session’s ID */
            execution_attempt: number;
            /** @description Reason why the session failed or was ended, as a sentence for display; `null` if the session is active or completed */
            failure_reason: string | null;
            /** @description ID of the session */
            id: string;
            /** @description Reason why the user has to confirm the open gate again, as a sentence for display; `null` if the gate was not reopened */
            notice: string | null;
            /** @description Number of the session’s current plan, starting at 1. Increases each time gates 5 and 6 begin again for another plan, for example after a rejection */
            revision: number;
            /** @description Status of the session. `active`: the conversation continues. `completed`: all gates are confirmed and the plan is applied. `failed`: the session ended because of an error, or because the agent got no answer for too long. `ended`: a user ended the session, or its deployment is being destroyed or was given up */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description Time at which the session’s gate, status, owner or `waiting_on` last changed */
            updated_at: Time;
            /** @description What the session is waiting for. `user`: a message from its owner. `approval`: a decision on an approval request. `run`: the end of the run in the cloud. `workflow`: processing by the service, which takes a moment. `nothing`: the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Time since which the session has been waiting for what `waiting_on` names */
            waiting_since: Time;
        };
        /** @description A session with its gates, as seen by operators with a grant */
        SupportSessionDetail: {
            /** @description ID of the agent in the conversation */
            agent_id: string;
            /** @description Time at which the session was completed, failed or was ended; `null` if the session is active */
            completed_at: Time | null;
            /** @description Time at which the session was started */
            created_at: Time;
            /** @description ID of the session’s owner: the user who started the session or took it over */
            created_by: string;
            /** @description Current gate of the session (the step that the user has to confirm next), from 1 to 6; 7 if the session is completed; `null` before the first gate */
            current_gate: number | null;
            /** @description ID of the deployment that the session has planned; `null` until gate 5 is confirmed */
            deployment_id: string | null;
            /** @description Number of times the session’s workflow was started in Step Functions: 1, plus 1 for each restart. The first execution is named after the session’s ID */
            execution_attempt: number;
            /** @description Reason why the session failed or was ended, as a sentence for display; `null` if the session is active or completed */
            failure_reason: string | null;
            /** @description Gates of the session that were opened, latest first, up to 100 */
            gates: components["schemas"]["SupportGate"][];
            /** @description ID of the session */
            id: string;
            /** @description Reason why the user has to confirm the open gate again, as a sentence for display; `null` if the gate was not reopened */
            notice: string | null;
            /** @description Number of the session’s current plan, starting at 1. Increases each time gates 5 and 6 begin again for another plan, for example after a rejection */
            revision: number;
            /** @description Status of the session. `active`: the conversation continues. `completed`: all gates are confirmed and the plan is applied. `failed`: the session ended because of an error, or because the agent got no answer for too long. `ended`: a user ended the session, or its deployment is being destroyed or was given up */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description Time at which the session’s gate, status, owner or `waiting_on` last changed */
            updated_at: Time;
            /** @description What the session is waiting for. `user`: a message from its owner. `approval`: a decision on an approval request. `run`: the end of the run in the cloud. `workflow`: processing by the service, which takes a moment. `nothing`: the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Time since which the session has been waiting for what `waiting_on` names */
            waiting_since: Time;
        };
        /** @description A page of a list, with the cursor of the next page */
        SupportSessionPage: {
            /** @description Items of the page, at most as many as the query parameter `limit` allows */
            items: components["schemas"]["SupportSession"][];
            /** @description Cursor of the next page: send it as `cursor` to get that page; `null` on the last page */
            next_cursor: string | null;
        };
        /** @description A webhook without its URL, as seen by operators with a grant: whether its deliveries succeed */
        SupportWebhook: {
            /** @description Time at which the webhook was created */
            created_at: Time;
            /** @description Time of the last successful delivery to the webhook, accurate to about a minute; `null` if no delivery has succeeded */
            delivered_at: Time | null;
            /** @description Time at which the first attempt counted in `failures` ended; `null` if `failures` is 0 */
            failing_since: Time | null;
            /** @description Number of consecutive failed delivery attempts since the last success; 0 after a success */
            failures: number;
            /** @description Format of the request bodies: `raw` (the notification as JSON), `slack` or `teams` */
            format: string;
            /** @description ID of the webhook */
            id: string;
            /** @description Reason why the webhook is paused. `requested`: a member paused it. `failing`: the service paused it because its deliveries failed for too long. `null` if the webhook is active */
            paused_because: string | null;
            /** @description `active`: events are sent to the webhook. `paused`: no events are sent */
            status: string;
        };
        /** @description The webhooks of an organization */
        SupportWebhookList: {
            /** @description Webhooks of the organization, newest first, up to 100 */
            items: components["schemas"]["SupportWebhook"][];
        };
        /** @description The record of a destroy: what was deleted, what was kept, and what could not be deleted */
        Teardown: {
            /** @description Everything that this destroy and earlier destroys of the deployment deleted */
            deleted: components["schemas"]["DeletedPart"][];
            /** @description Time at which the destroy ended */
            ended_at: Time;
            /** @description Time at which an owner gave up the remaining resources (POST /api/deployments/{id}/forget); `null` if they were not given up. The service no longer tries to delete resources that were given up */
            forgotten_at: Time | null;
            /** @description Resources that the latest search of the cloud account still found; they may cost money. The service searches one hour and one day after the destroy. Empty if nothing was found, and before the first search (see `looked_again_at`) */
            found_later: components["schemas"]["RemainingPart"][];
            /** @description Everything that the destroy kept on purpose, for example because it holds data. Kept resources may cost money until they are deleted */
            kept: components["schemas"]["KeptPart"][];
            /** @description Everything that the destroy could not delete; empty if the destroy succeeded */
            left_over: components["schemas"]["RemainingPart"][];
            /** @description Time at which the service last searched the cloud account after the destroy; `null` before the first search */
            looked_again_at: Time | null;
            /** @description Everything that the service could not check after the destroy and that may still exist */
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
        /** @description Body of POST /api/auth/token: `grant_type`, and the fields that this grant needs */
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
            /** @description Name of the user or service account in `created_by`; the email address of a user who has no name. Kept after a user leaves the organization; `null` if the user or service account no longer exists */
            created_by_name: string | null;
            /** @description Current role of the user in `created_by`; `null` if the user is no longer a member of the organization */
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
        /** @description Something that may still exist after a destroy because the service could not check it */
        UncheckedPart: {
            /** @description Reason why the part could not be checked, in a sentence for display */
            reason: string;
            /** @description Resource, or kind of resources, that could not be checked, as text for display */
            what: string;
        };
        /** @description Number of notifications that the caller hasn’t read */
        UnreadCount: {
            /** @description Whether more than 1000 notifications are unread */
            has_more: boolean;
            /** @description Number of notifications that the caller hasn’t read, counted up to 1000 */
            unread_count: number;
        };
        /** @description The email address of a sign-up, to which the verification link is sent again */
        UnverifiedAddress: {
            /** @description Token from the bot check (a CAPTCHA) in the browser. Required */
            bot_check_token?: string;
            /** @description Email address of the sign-up. ASCII only, at most 254 characters in total and 64 before the `@`; stored in lowercase */
            email: string;
        };
        /** @description The credits that the organization used in a time range, summed by group */
        Usage: {
            /** @description Start of the time range over which usage is summed (inclusive) */
            from: Time;
            /** @description Grouping of the usage: `day`, `user`, `session`, or `kind` (language model calls or runs) */
            group_by: "day" | "user" | "session" | "kind" | (string & {});
            /** @description Groups of usage, up to 1,000. Days are in chronological order; other groups are sorted by credits, highest first */
            items: components["schemas"]["UsageRow"][];
            /** @description End of the time range over which usage is summed (exclusive) */
            to: Time;
        };
        /** @description The organization’s usage: credits of the current billing period by kind, and the current numbers of members and deployments */
        UsageByKind: {
            /** @description Current number of members. From 10,000 on, there may be more than the value says */
            members: number;
            /** @description Number of credits used by language model calls */
            model: number;
            /** @description Number of credits used by runs that apply or change deployments */
            run: number;
            /** @description Current number of deployments with cloud resources. From 10,000 on, there may be more than the value says */
            running_deployments: number;
        };
        /** @description Total usage of one group (a day, user, session or kind) */
        UsageRow: {
            /** @description Number of language model calls and runs in the group */
            calls: number;
            /** @description Total number of credits used in this group */
            credits: number;
            /** @description Number of calls whose token counts are estimated because the model provider did not report them */
            estimated_calls: number;
            /** @description Number of input tokens of the language model calls */
            input_tokens: number;
            /** @description Key of the group, depending on `group_by`: a day in UTC, a user ID, a session ID, or a kind (`model` or `run`). Empty if unknown */
            key: string;
            /** @description Number of output tokens of the language model calls */
            output_tokens: number;
            /** @description Number of the group’s credits that were used beyond the included ones (overage) */
            overage: number;
            /** @description Session of the group, for display; `null` if usage is grouped otherwise, or if the session was deleted */
            session: components["schemas"]["UsedSession"] | null;
        };
        /** @description Title, agent and deployment of a session, for display */
        UsedSession: {
            /** @description ID of the session’s agent */
            agent_id: string;
            /** @description Name of the deployment planned in the session; `null` if there is no such deployment */
            deployment_name: string | null;
            /** @description Title that the owner gave the session; `null` if the session has no title */
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
        /** @description A value that differs in the new plan */
        ValueChange: {
            /** @description Value before the change; `null` if the earlier plan has no such value */
            from: string | number | boolean | null;
            /** @description Name of the field, which is the key of its value in requests and responses */
            name: string;
            /** @description Value in the new plan; `null` if the new plan has no such value */
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
            /** @description Time at which the access ends, up to 8 hours from now */
            ends_at: Time;
            /** @description ID of the organization to access */
            org_id: string;
            /** @description Reason for the access, for example a ticket number and what the operator has to find out. Recorded in the organization’s audit log */
            reason: string;
        };
        /** @description A user or service account that counts as a requester of the approval request. If a second approver is required, requesters can’t approve the request */
        Wanter: {
            /** @description ID of the user or service account that counts as a requester */
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
            /** @description `true`: pause the webhook. Events that occur meanwhile are not sent; POST /api/webhooks/{id}/replay sends them later. `false`: resume the webhook */
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
        /** @description Result of a replay: the number of deliveries that are queued to be sent again, and whether more undelivered events remain */
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
