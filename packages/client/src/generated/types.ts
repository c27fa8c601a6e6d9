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
        /** @description The result of an account’s last probe; an account is probed before it is connected */
        AccountHealth: {
            /** @description When the account was probed last */
            checked_at: Time;
            /** @description Why the last probe failed, as a code; null if status is healthy */
            code: string | null;
            /** @description What was wrong and what to do; null if status is healthy */
            detail: string | null;
            /** @description Whether the service can use the account */
            status: "healthy" | "unhealthy" | (string & {});
            /** @description Problems that will stop some deployments, though the connection works */
            warnings: components["schemas"]["AccountWarning"][];
        };
        /** @description A problem that will stop some deployments into the account */
        AccountWarning: {
            /** @description The kind of the problem, as a code that stays the same */
            code: string;
            /** @description What is wrong and what to do, for people */
            detail: string;
        };
        /** @description A specialist agent: what it deploys and which values it asks for */
        Agent: {
            /** @description What the agent deploys */
            description: string;
            /** @description The gates of a conversation with the agent, from the first to the last */
            gates: components["schemas"]["AgentGate"][];
            /** @description The agent’s id, as agent_id of a new session */
            id: string;
            /** @description The name to display */
            name: string;
            /** @description The options, with their defaults */
            options: components["schemas"]["AgentOption"][];
            /** @description The agent’s maturity */
            status: "beta" | "stable" | (string & {});
            /** @description The clouds that the agent deploys into */
            supported_clouds: ("aws" | "gcp" | "azure" | (string & {}))[];
        };
        /** @description One value that a gate asks for */
        AgentField: {
            /** @description How the value of a running deployment can be changed: to any value, only to a larger one, or not at all */
            change: "any" | "larger" | "none" | (string & {});
            /** @description What a change does, or why the value can’t be changed */
            change_note: string | null;
            /** @description The allowed values of a field of kind choice; null for other kinds */
            choices: string[] | null;
            /** @description The default; null if the field has none, or if it is computed from other values */
            default: string | number | boolean | null;
            /** @description The value’s type */
            kind: "integer" | "number" | "boolean" | "choice" | "text" | (string & {});
            /** @description What the value decides */
            meaning: string;
            /** @description The value’s name */
            name: string;
            /** @description The question that the agent asks */
            question: string;
            /** @description False if a default is used when the user says nothing */
            required: boolean;
            /** @description The unit of a number; null if the value has no unit */
            unit: string | null;
        };
        /** @description One step of the conversation with the agent */
        AgentGate: {
            /** @description The values that the gate asks for */
            fields: components["schemas"]["AgentField"][];
            /** @description The gate’s name for programs, which does not change */
            name: string;
            /** @description The number of the gate, from 1 to 6 */
            number: number;
            /** @description The title to display */
            title: string;
        };
        /** @description A field that the user can choose a value for, with its type, allowed values and default */
        AgentOption: {
            /** @description The allowed values; null if the option takes other values than those of a list */
            allowed: (string | number | boolean)[] | null;
            /** @description The value if the user says nothing */
            default: string | number | boolean | null;
            /** @description What the option decides */
            meaning: string;
            /** @description The option’s name */
            name: string;
        };
        /** @description One page of a list */
        AgentPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Agent"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description An aim of the user, such as a limit of cost or time, compared with what is planned */
        Aim: {
            /** @description The figure of the aim, by its kind. monthly_usd: the most US dollars a month; answer_ms and query_ms: the most milliseconds; survives_nodes and survives_zone: how many nodes or zones may fail at the same time while the deployment goes on working */
            figure: number;
            /** @description Whether what is planned meets the aim; null if that is not computed */
            is_met: boolean | null;
            /** @description What the aim limits or demands, such as the cost of a month */
            kind: "monthly_usd" | "answer_ms" | "query_ms" | "survives_nodes" | "survives_zone" | (string & {});
            /** @description How the plan compares with the aim, as a sentence to show */
            says: string;
            /** @description The aim in words */
            wants: string;
        };
        /** @description The result of a program’s authorization request, which the browser brings to the program */
        AnsweredAuthorization: {
            /** @description The URL to send the browser to now: the program’s redirect URI with the result */
            redirect_to: string;
        };
        /** @description The redirect URI of the program: the browser is sent there with the result */
        AnswerPlace: {
            /** @description The host of the redirect URI */
            host: string;
            /** @description Whether the redirect URI is on the machine of the person’s browser (localhost), not on a server */
            is_own_machine: boolean;
        };
        /** @description An operation of the API */
        ApiOperation: {
            /** @description The HTTP method */
            method: string;
            /** @description The operationId of the operation in the OpenAPI document */
            operation_id: string;
            /** @description The path, with its parameters in braces */
            path: string;
            /** @description What the operation does */
            summary: string;
        };
        /** @description A part of the OpenAPI document that can be read by itself */
        ApiPart: {
            /** @description What the operations of the part are about */
            description: string;
            /** @description The operations of the part, in the order of the OpenAPI document */
            operations: components["schemas"]["ApiOperation"][];
            /** @description The tag */
            tag: string;
            /** @description The path of the part on this origin */
            url: string;
        };
        /** @description The parts of the OpenAPI document */
        ApiParts: {
            /** @description The parts, sorted as in the OpenAPI document */
            parts: components["schemas"]["ApiPart"][];
        };
        /** @description A token with which a program, such as a script, calls the API */
        ApiToken: {
            /** @description The agents that the token is narrowed to; null for all agents */
            agents: string[] | null;
            /** @description mcp for a token that only the MCP server accepts; null for a token of the API */
            audience: "mcp" | (string & {}) | null;
            /** @description What the token can do, in sentences for people to read */
            can: string[];
            /** @description What the token can’t do, for people */
            cannot: string[];
            /** @description The cloud accounts that the token is narrowed to; null for all accounts */
            cloud_account_ids: string[] | null;
            /** @description When the token was created */
            created_at: Time;
            /** @description Id of the user who made the token */
            created_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            created_by_name: string | null;
            /** @description The present role of the user in created_by; null if that user has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When the token expires */
            expires_at: Time;
            /** @description The last four characters of the token */
            hint: string;
            /** @description The id of the token; each event of the audit log about an act of the token names it */
            id: string;
            /** @description The labels of which a deployment must have all for the token to act on it; null for all deployments */
            labels: {
                [key: string]: string;
            } | null;
            /** @description When the token was last used, exact to ten minutes; null if it was never used */
            last_used_at: Time | null;
            /** @description The name of the token */
            name: string;
            /** @description The id of the user or service account that the token acts for */
            owner_id: string;
            /** @description Whether the token acts for a user or for a service account */
            owner_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            owner_name: string | null;
            /** @description When the token was revoked; null if it was not */
            revoked_at: Time | null;
            /** @description Why the token was revoked; null if it was not */
            revoked_because: "revoked" | "logged_out_everywhere" | "left" | "demoted" | "service_account_deleted" | "trust_deleted" | "code_sent_twice" | (string & {}) | null;
            /** @description What the token may do; each scope includes those before it */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Whether the token is active, has expired or was revoked */
            status: "active" | "expired" | "revoked" | (string & {});
        };
        /** @description One page of a list */
        ApiTokenPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["ApiToken"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A request to approve a plan, or the destruction of a deployment */
        Approval: {
            /** @description What is to be approved: apply the plan, update the running deployment to it, or destroy the deployment */
            action: "apply" | "update" | "destroy" | (string & {});
            /** @description The approver’s comment */
            comment: string | null;
            /** @description When the request was decided; null before that */
            decided_at: Time | null;
            /** @description Id of the user who decided; null before the decision */
            decided_by: string | null;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            decided_by_name: string | null;
            /** @description For a destroy: whether snapshots and volumes are deleted for good as well; false for other actions */
            delete_data: boolean;
            /** @description When the request expires */
            expires_at: Time;
            /** @description The request’s id */
            id: string;
            /** @description The deployment’s labels, which the run writes into the account as tags; null for a destroy, and for requests that a former version of the service made */
            labels: {
                [key: string]: string;
            } | null;
            /** @description Why the approval ended before a run used it: the approver lost the right, seven days passed, the labels were changed, or a second approver is required since. Null if the approval has not ended so */
            lapse: "approver" | "unused" | "labels" | "second_approver" | (string & {}) | null;
            /** @description SHA-256 of the plan that the request is about, in hexadecimal: `digest` of that plan */
            plan_digest: string;
            /** @description Id of the plan that the request is about */
            plan_id: string;
            /** @description When the request was made */
            requested_at: Time;
            /** @description Id of the user or service account that made the request */
            requested_by: string;
            /** @description The kind of actor: a person, or a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            requested_by_name: string | null;
            /** @description Whether the decider must be a person who is not in wanted_by, had the right to approve before the request was made, and did not get it from one of them */
            second_approver_required: boolean;
            /** @description The request’s status */
            status: "pending" | "approved" | "rejected" | "expired" | "superseded" | "withdrawn" | "lapsed" | (string & {});
            /** @description All who count as requesters, of whom none may approve if a second person is demanded: the requester (for an expiry, the person who set it), those whose request this one replaced, those who set labels that the run would bring into the account, and for a service account also the users who made it and gave it its role */
            wanted_by: components["schemas"]["Wanter"][];
        };
        /** @description One page of a list */
        ApprovalPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Approval"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description An event of the audit log */
        AuditEvent: {
            /** @description What was done, as a dotted name in the past tense */
            action: string;
            /** @description The mail address of the user in actor_id at the time of the event; null after their account was deleted, and for a service account */
            actor_email: string | null;
            /** @description The user or service account who did it; null when the service itself did */
            actor_id: string | null;
            /** @description The kind of actor: a person, or a service account of the organization */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description The values before and after, without secrets. Mail addresses and names are null after the account was deleted */
            changes: {
                [key: string]: unknown;
            };
            /** @description When the action was done */
            created_at: Time;
            /** @description The event’s id; ids sort by time */
            id: string;
            /** @description The organization that the event belongs to */
            org_id: string;
            /** @description The X-Request-Id of the request */
            request_id: string | null;
            /** @description The IP address of the request; null after the account was deleted */
            source_ip: string | null;
            /** @description The id of the record that was acted on */
            target_id: string;
            /** @description The kind of record that was acted on */
            target_type: string;
            /** @description The User-Agent of the request; null after the account was deleted */
            user_agent: string | null;
        };
        /** @description One page of a list */
        AuditEventPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["AuditEvent"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description The decision of the person who allows a program’s authorization request, with the scope that the program gets */
        AuthorizationAllowed: {
            /** @description The `id` of the program’s authorization request, as the answer of …/authorize/show has it */
            id: string;
            /**
             * @description read: reading alone. propose: also plans and changes, each of which a person must approve. run: also runs, if the organization demands no approval
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
        /** @description The answer of the person who refuses a program’s authorization request */
        AuthorizationRefused: {
            /** @description The `id` of the program’s authorization request, as the answer of …/authorize/show has it */
            id: string;
        };
        /** @description A billing plan (a subscription) that an organization can have */
        BillingPlan: {
            /** @description Features that not every plan has */
            features: ("audit_export" | (string & {}))[];
            /** @description The credits that each billing period includes; null if their use is not limited */
            included_credits: number | null;
            /** @description Whether this is the billing plan of the organization */
            is_current: boolean;
            /** @description The most members, open invitations included; null without a limit */
            members: number | null;
            /** @description Stable name */
            name: string;
            /** @description The price of a thousand credits beyond the included ones, in US cents; null if no more can be bought */
            overage_cents_per_1000: number | null;
            /** @description The price per month, in US cents */
            price_cents: number;
            /** @description The most deployments that may have resources in a cloud; null without a limit */
            running_deployments: number | null;
            /** @description The name to display */
            title: string;
        };
        /** @description One page of a list */
        BillingPlanPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["BillingPlan"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description Billing plan, usage and limits of the organization */
        BillingState: {
            /** @description Whether the subscription ends with the present billing period */
            cancel_at_period_end: boolean;
            /** @description The most that overage may cost in a billing period, in US cents; null if none was set: then there is no overage */
            cap_cents: number | null;
            /** @description The part of the cap that is used, in US cents */
            cap_used_cents: number;
            credits: components["schemas"]["CreditState"];
            /** @description When the billing plan ends unless the last invoice is paid; null if all invoices are paid */
            grace_until: Time | null;
            limits: components["schemas"]["PlanLimits"];
            /** @description The next change of plan, cap or credits that is due, as a sentence */
            next: string;
            /** @description When the present billing period ends, and credits are renewed */
            period_end: Time;
            /** @description When the present billing period began */
            period_start: Time;
            /** @description The billing plan in effect */
            plan: components["schemas"]["BillingPlan"];
            /** @description The status of the subscription: active (also without a subscription), trialing, past_due if the last invoice is not paid, or canceled */
            status: "active" | "trialing" | "past_due" | "canceled" | (string & {});
            usage: components["schemas"]["UsageByKind"];
        };
        /** @description A new cap of what the organization may spend beyond its included credits */
        CapChange: {
            /** @description The most that overage may cost in a billing period, in US cents; null removes the cap: then there is no overage */
            cap_cents: number | null;
        };
        /** @description A deployment that was made in the cloud account, and that the service can reach only while the account is connected */
        CarriedDeployment: {
            /** @description The deployment’s id */
            id: string;
            /** @description The name of the deployment */
            name: string;
            /** @description The status of the deployment */
            status: string;
        };
        /** @description Deployments that can’t be changed or destroyed while the account is not connected */
        CarriedDeployments: {
            /** @description The number of these deployments; 100 means 100 or more */
            count: number;
            /** @description The newest 20 of these deployments */
            items: components["schemas"]["CarriedDeployment"][];
        };
        /** @description A thing of the organization that changed. Read its present state through the API */
        Change: {
            /** @description The id of the thing */
            id: string;
            /** @description The kind of the thing */
            kind: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | "billing" | "notification" | (string & {});
            /** @description The revision of the thing, a string. Compare two revisions of the same thing character by character: the greater one is newer */
            revision: string;
        };
        /** @description What a change of a running deployment would do */
        ChangePreview: {
            /** @description Whether the change would wait for an admin’s approval; otherwise its run would start at once */
            approval_required: boolean;
            /** @description What the plan would change of what runs */
            change: components["schemas"]["PlanChange"];
            cost: components["schemas"]["CostEstimate"];
            /** @description SHA-256 of this plan in hexadecimal, which `plan_digest` of requests takes */
            digest: string;
            /** @description What exists in the cloud account once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description The plan in one sentence */
            summary: string;
            /** @description Warnings to read before the plan is approved */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description Values to change, or a plan to go back to */
        ChangePreviewRequest: {
            /** @description The name of the deployment and of its objects in the cluster */
            name?: string;
            /** @description The agent’s options that change, by name */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description An earlier plan of the deployment that a run has applied */
            plan_id?: string;
            /** @description Region, cluster and namespace of the deployment */
            scope?: components["schemas"]["RequestedScope"];
            /** @description Other values of the agent’s gates that change, by name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description What a change would cost, whether or not it can be proposed */
        ChangePrice: {
            /** @description The estimate; null for a value that has no price, such as a text in place of a number */
            cost: components["schemas"]["CostEstimate"] | null;
            /** @description What the current plan costs per month, in USD */
            monthly_before: number;
            /** @description If one whole number was changed and refused: the value nearest to it that would be accepted. Null if no such value lies between the present one and it, or if several values change */
            nearest: components["schemas"]["NearestChange"] | null;
            /** @description Why the change can’t be proposed now; null if it can */
            refusal: components["schemas"]["ChangeRefusal"] | null;
        };
        /** @description Values whose price is asked for */
        ChangePriceRequest: {
            /** @description The agent’s options that change, by name */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Other values of the agent’s gates that change, by name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description Why a change can’t be proposed */
        ChangeRefusal: {
            /** @description The code with which the change would be refused */
            code: string;
            /** @description Why, for people */
            detail: string;
        };
        /** @description What changed in the organization after a position */
        Changes: {
            /** @description Each thing that changed, once; the one that changed last comes last */
            changes: components["schemas"]["Change"][];
            /** @description The position after these changes: send it as `after` of the next request */
            cursor: string;
            /** @description False if the answer leaves out changes, since there were too many or the position is too old: read again all that is shown */
            is_complete: boolean;
        };
        /** @description The checkout page */
        Checkout: {
            /** @description Redirect the browser to this URL */
            url: string;
        };
        /** @description The billing plan to buy */
        CheckoutRequest: {
            /** @description The name of the billing plan */
            plan: string;
        };
        /** @description The claims that the customer’s cloud sees in the tokens with which this service signs in there */
        ClaimsPreview: {
            /** @description The claim `aud`: the audience of the tokens, which the cloud’s trust has to demand */
            aud: string;
            /** @description The claim `iss`: the issuer of the tokens */
            iss: string;
            /** @description For how many seconds a token is valid from its issue on */
            lifetime_seconds: number;
            /** @description All values of the claim `purpose`. It says what the service does in the account with the token */
            purpose: string[];
            /** @description The claim `sub`: the organization and the cloud account that a token is for */
            sub: string;
        };
        /** @description A program’s authorization request: it asks a person to let it act in their name */
        ClientAuthorization: {
            answer_to: components["schemas"]["AnswerPlace"];
            /** @description The scope that the program asks for */
            asked_scope: "read" | "propose" | "run" | (string & {});
            /** @description The host of the program’s client metadata document; the operator of that host answers for the program */
            client_host: string;
            /** @description The name that the program gives itself, which is not checked */
            client_name: string;
            /** @description When the authorization request expires; it can be allowed until then */
            expires_at: Time;
            /** @description The id of the authorization request; send it to allow or refuse the request */
            id: string;
            /** @description The scopes that the person can give, with what each would allow */
            scopes: components["schemas"]["OfferedScope"][];
            /** @description When the access token that the program gets would expire */
            token_ends_at: Time;
        };
        /** @description A connected cloud account */
        CloudAccount: {
            /** @description A name for people */
            accountLabel: string;
            /** @description What the caller may do to the account now */
            allowed_actions: ("disconnect" | "rotate_credentials" | "rotate_external_id" | (string & {}))[];
            /** @description When the account was connected */
            connected_at: Time;
            /** @description Id of the user who connected the account */
            connected_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            connected_by_name: string | null;
            /** @description The credentials, without secrets */
            credentials: components["schemas"]["CrossAccountRole"] | components["schemas"]["WorkloadIdentity"] | components["schemas"]["KeptServicePrincipal"] | components["schemas"]["FederatedCredential"];
            /** @description When the credentials were last replaced; null if they were never replaced */
            credentials_rotated_at: Time | null;
            /** @description The region of deployments that name none */
            defaultRegion: string;
            deployments: components["schemas"]["CarriedDeployments"];
            health: components["schemas"]["AccountHealth"];
            /** @description The account’s id */
            id: string;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure" | (string & {});
            /** @description When the client secret expires; null if there is none or its end is unknown */
            secret_expires_at: Time | null;
            /** @description Whether the account is connected */
            status: "connected" | (string & {});
            /** @description When the account’s record was last changed */
            updated_at: Time;
        };
        /** @description One page of a list */
        CloudAccountPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["CloudAccount"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A cluster of a connected account. */
        Cluster: {
            /** @description The name of the cluster; send it as cluster_name of a deployment’s scope */
            name: string;
            /** @description The region of the cluster */
            region: string;
        };
        /** @description One page of a list */
        ClusterPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Cluster"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
            /** @description If all regions were asked for: the regions that could not be read, such as regions that are disabled in the account */
            unseen_regions: string[];
        };
        /** @description The exchange of an authorization code for an access token, by a program that a person has allowed in the browser */
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
        /** @description Confirms the values of the open gate */
        ConfirmAction: {
            /** @description The gate to confirm; required where expected_gate is left out */
            gate?: number;
            /** @description The kind of the action */
            kind: "confirm";
        };
        /** @description The estimated cost of a plan */
        CostEstimate: {
            /** @description The currency of all prices */
            currency: "USD";
            /** @description The parts of the estimate */
            lines: components["schemas"]["CostLine"][];
            /** @description The total per month at full size, of a plan that grows with its load; left out if the size is always the same */
            monthly_most?: number;
            /** @description The total per month */
            monthly_total: number;
            /** @description Costs that are not in the estimate */
            not_included: string[];
            /** @description The date of the prices */
            priced_on: string;
            /** @description The region of the prices */
            region_of_prices: string;
        };
        /** @description One part of an estimate */
        CostLine: {
            /** @description What this line of the estimate pays for */
            item: string;
            /** @description The price per month */
            monthly: number;
            /** @description The quantity per month */
            quantity: number;
            /** @description The unit of the quantity */
            unit: string;
            /** @description The price of one unit */
            unit_price: number;
        };
        /** @description A token of a program that was just made */
        CreatedApiToken: {
            /** @description The agents that the token is narrowed to; null for all agents */
            agents: string[] | null;
            /** @description mcp for a token that only the MCP server accepts; null for a token of the API */
            audience: "mcp" | (string & {}) | null;
            /** @description What the token can do, in sentences for people to read */
            can: string[];
            /** @description What the token can’t do, for people */
            cannot: string[];
            /** @description The cloud accounts that the token is narrowed to; null for all accounts */
            cloud_account_ids: string[] | null;
            /** @description When the token was created */
            created_at: Time;
            /** @description Id of the user who made the token */
            created_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            created_by_name: string | null;
            /** @description The present role of the user in created_by; null if that user has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When the token expires */
            expires_at: Time;
            /** @description The last four characters of the token */
            hint: string;
            /** @description The id of the token; each event of the audit log about an act of the token names it */
            id: string;
            /** @description The labels of which a deployment must have all for the token to act on it; null for all deployments */
            labels: {
                [key: string]: string;
            } | null;
            /** @description When the token was last used, exact to ten minutes; null if it was never used */
            last_used_at: Time | null;
            /** @description The name of the token */
            name: string;
            /** @description The id of the user or service account that the token acts for */
            owner_id: string;
            /** @description Whether the token acts for a user or for a service account */
            owner_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            owner_name: string | null;
            /** @description When the token was revoked; null if it was not */
            revoked_at: Time | null;
            /** @description Why the token was revoked; null if it was not */
            revoked_because: "revoked" | "logged_out_everywhere" | "left" | "demoted" | "service_account_deleted" | "trust_deleted" | "code_sent_twice" | (string & {}) | null;
            /** @description What the token may do; each scope includes those before it */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Whether the token is active, has expired or was revoked */
            status: "active" | "expired" | "revoked" | (string & {});
            /** @description The token itself. This answer alone shows it, and it can’t be read again */
            token: string;
        };
        /** @description The organization’s credits in the present billing period */
        CreditState: {
            /** @description The credits still available, overage included; null if credits are not limited */
            available: number | null;
            /** @description The credits reserved for work in progress; credits that the work doesn’t need are released */
            in_use: number;
            /** @description The credits granted for this period; null if credits are not limited */
            included: number | null;
            /** @description The credits used beyond the included ones */
            overage: number;
            /** @description The credits used in this period */
            used: number;
        };
        /** @description AWS: a role that trusts this service with an external id */
        CrossAccountRole: {
            /** @description The 12 digits of an AWS account */
            accountId: string;
            /** @description The kind of the credentials */
            kind: "cross_account_role";
            /** @description The ARN of the role */
            roleArn: string;
        };
        /** @description AWS: a role that trusts this service with an external id */
        CrossAccountRoleInput: {
            /** @description The 12 digits of an AWS account */
            accountId: string;
            /** @description The kind of the credentials */
            kind: "cross_account_role";
            /** @description The ARN of the role */
            roleArn: string;
        };
        /** @description The token of a program that the request was sent with */
        CurrentToken: {
            /** @description The token; null if the request was sent with an access token of a sign-in */
            token: components["schemas"]["ApiToken"] | null;
        };
        /** @description The daily mail */
        DailyMail: {
            /** @description Whether the daily mail is sent */
            enabled: boolean;
            /** @description The hour of the day (0 to 23, in the time zone of `time_zone`) in which the daily mail is sent */
            hour: number;
            /** @description The time zone of `hour` */
            time_zone: string;
        };
        /** @description The daily mail */
        DailyMailChange: {
            /** @description Whether the daily mail is sent */
            enabled?: boolean;
            /** @description The hour of the day (0 to 23, in `time_zone`) in which the daily mail is sent */
            hour?: number;
            /** @description The time zone of `hour`: an IANA name */
            time_zone?: string;
        };
        /** @description A bucket that a deployment keeps its data in, and what becomes of its objects after a destroy */
        DataRetention: {
            /** @description The bucket’s name */
            bucket: string;
            /** @description The day from which objects in the bucket are deleted, also after a destroy; null if a destroy deletes the bucket */
            until: string | null;
        };
        /** @description A member who may approve a request that waits, or an admin who could make the request again in place of its requester, so that another member may approve it */
        Decider: {
            /** @description The id of the user */
            id: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            name: string | null;
        };
        /** @description Names the request that is decided: by approval_id, or by plan_digest, which is enough if the deployment never had another request with this digest. Both may be left out only if the deployment never had another request, and the action of this one is apply */
        Decision: {
            /** @description The action to decide on. If the request that waits has another action, the answer is 409 other_action */
            action?: "apply" | "update" | "destroy";
            /** @description Id of the request to decide. If another request waits, the answer is 409 other_request */
            approval_id?: string;
            /** @description A comment for the requester */
            comment?: string;
            /** @description `digest` of the plan to decide on. If the request that waits is about another plan, the answer is 409 plan_changed */
            plan_digest?: string;
        };
        /** @description Why the caller may not approve the request; null if they may. An admin who may not approve the request may still reject it */
        DecisionRefusal: {
            /** @description The code of the error that approving the request would be answered with */
            code: "role_too_low" | "second_approver_required" | "approver_since_request" | "approver_through_requester" | (string & {});
            /** @description The refusal in words */
            detail: string;
        } | null;
        /** @description A resource or object that a destroy deleted */
        DeletedPart: {
            /** @description The CloudFormation type of the resource, or the Kubernetes kind of the object */
            kind: string;
            /** @description The name of the resource or object */
            name: string;
            /** @description The object’s namespace; null outside of namespaces */
            namespace: string | null;
        };
        /** @description The planned deletion of an account or organization */
        Deletion: {
            /** @description The deletion can be cancelled until then; afterwards it is carried out within two days */
            due_at: Time;
            /** @description When the request was made */
            requested_at: Time;
        };
        /** @description The requested deletion of the user’s account or of the organization; null if none was requested */
        DeletionState: {
            /** @description The deletion can be cancelled until then; afterwards it is carried out within two days */
            due_at: Time | null;
            /** @description When the request was made */
            requested_at: Time | null;
        };
        /** @description Confirms the last gate, which starts the deployment of the plan */
        DeployAction: {
            /** @description The number of the last gate */
            gate?: 6;
            /** @description The kind of the action */
            kind: "deploy";
            /** @description The digest of the plan that the user saw, from `GET /api/deployments/{id}` */
            plan_digest: string;
        };
        /** @description A deployment: a plan in a cloud account of the organization, with its approvals and runs */
        Deployment: {
            /** @description The run in progress; null if there is none */
            active_run: components["schemas"]["Run"] | null;
            /** @description Id of the agent that made the deployment’s plan */
            agent_id: string;
            /** @description What the caller may do to the deployment now */
            allowed_actions: ("approve" | "reject" | "apply" | "cancel_run" | "update" | "change" | "rollback" | "withdraw" | "destroy" | "forget" | "preflight" | "drift" | (string & {}))[];
            /** @description The request that waits for approval. If none waits: the latest request to apply the current plan or to update to it, decided or ended. Null if there is neither */
            approval: components["schemas"]["Approval"] | null;
            cloud_account: components["schemas"]["DeploymentAccount"];
            /** @description Id of the cloud account of the deployment */
            cloud_account_id: string;
            /** @description When the deployment was first planned */
            created_at: Time;
            /** @description The gate (a numbered step that the user confirms) at which the deployment’s session is; null without a session */
            current_gate: number | null;
            /** @description Which members may approve the request that waits; null if none waits */
            decision: components["schemas"]["PendingDecision"] | null;
            /** @description Differences between what was applied and what is in the cloud; null before a run has succeeded */
            drift: components["schemas"]["Drift"] | null;
            /** @description Whether the cloud still has what was applied; null before the first check, and from the beginning of a destroy on */
            drift_status: "in_line" | "drifted" | "unknown" | "checking" | (string & {}) | null;
            /** @description When the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests it at that time. Null for no expiry */
            expires_at: Time | null;
            /** @description Why the last run failed or was cancelled, and what it left; null if it did neither */
            failure: components["schemas"]["Failure"] | null;
            /** @description When the present token of the model hub was set; the token itself is never shown. Null if there is none */
            hub_token_given_at: Time | null;
            /** @description The deployment’s id */
            id: string;
            /** @description What the resources that the last destroy has kept cost per month at list prices, in USD, until they are deleted */
            kept_monthly_cost: number;
            /** @description The organization’s own labels */
            labels: {
                [key: string]: string;
            };
            /** @description The run that was started last, whether it has ended or not; null before the first run */
            last_run: components["schemas"]["Run"] | null;
            links: components["schemas"]["DeploymentLinks"];
            /** @description The estimated cost of the current plan per month, in USD */
            monthly_cost: number;
            /** @description The estimated cost of the current plan per month if all that grows with its load has its full size; the same as monthly_cost if nothing grows */
            monthly_most: number;
            /** @description The name of the deployment */
            name: string;
            /** @description Endpoints and names of what was deployed; null until a run has succeeded */
            outputs: components["schemas"]["DeploymentOutput"][] | null;
            /** @description The request that waits for an approval; null if there is none */
            pending_approval: components["schemas"]["PendingApproval"] | null;
            plan: components["schemas"]["PlanSummary"];
            /** @description The findings of the last check of the current plan in the cloud; null before the first check */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description The change that waits for approval; null if there is none */
            proposal: components["schemas"]["Proposal"] | null;
            /** @description While true, the deployment can’t be destroyed */
            protected: boolean;
            /** @description The role of the member who set the protection: that role or a higher one may remove it; null without protection */
            protected_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The region of the prices */
            region_of_prices: string;
            /** @description Id of the user or service account that planned the deployment */
            requested_by: string;
            /** @description The kind of actor: a person, or a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            requested_by_name: string | null;
            scope: components["schemas"]["Scope"];
            /** @description Id of the session in which the deployment was planned; null if it was started without a conversation */
            session_id: string | null;
            /** @description Whether the deployment has resources in the cloud account, or may have; false before the first run, if no run has left anything, and after a destroy, also one that kept resources which hold data (see `teardown`) */
            stands: boolean;
            /** @description The deployment’s status */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description What the last destroy did; null before the first destroy has ended */
            teardown: components["schemas"]["Teardown"] | null;
            /** @description When the deployment was last changed */
            updated_at: Time;
        };
        /** @description The cloud account of a deployment */
        DeploymentAccount: {
            /** @description The account’s id at the cloud */
            account_id: string;
            /** @description The account’s id */
            id: string;
            /** @description False if the account is disconnected: the service can’t change the deployment until it is connected again */
            is_connected: boolean;
            /** @description The account’s name for people */
            label: string;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description The fields of a deployment to change; fields that are left out stay as they are */
        DeploymentChanges: {
            /** @description When the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests it at that time. Null for no expiry. Members are notified 24 hours and 2 hours before */
            expires_at?: Time | null;
            /** @description The organization’s own labels. The next run writes them as tags of the stack and, on objects in the cluster, as labels; those that Kubernetes refuses as labels as one annotation */
            labels?: {
                [key: string]: string;
            };
            /** @description The name of the deployment and of its objects in the cluster */
            name?: string;
            /** @description The agent’s options that change, by name */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description While true, the deployment can’t be destroyed. Only the role that set it, or a higher one, may remove it */
            protected?: boolean;
            /** @description Region, cluster and namespace of the deployment */
            scope?: components["schemas"]["RequestedScope"];
            /** @description Other values of the agent’s gates that change, by name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An event of a deployment */
        DeploymentEvent: {
            /** @description Id of the user or service account that caused the event; null for the service itself */
            actor_id: string | null;
            /** @description The kind of actor: a person, or a service account of the organization */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description Details for people; null where the title says it all */
            body: string | null;
            /** @description When the event happened */
            created_at: Time;
            /** @description The event’s id; as cursor or Last-Event-ID it asks for the events after it */
            id: string;
            /** @description Facts for programs, by the type of event; ignore unknown fields */
            payload: {
                [key: string]: unknown;
            };
            /** @description Id of the run that the event belongs to; null for an event of no run */
            run_id: string | null;
            /** @description The number of the event within the deployment; numbers may have gaps */
            seq: number;
            /** @description The event’s severity */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description The step of the run in run_id; null for an event of no run */
            step: string | null;
            /** @description One line for people */
            title: string;
            /** @description run_event for what a run did or saw, else the type of a notification: see docs/contract.md. Others may follow */
            type: string;
        };
        /** @description A frame of the stream with an event; the frame’s id is the event’s id */
        DeploymentEventFrame: {
            event: components["schemas"]["DeploymentEvent"];
            /** @description The kind of event */
            type: "event";
        };
        /** @description A page of a deployment’s events */
        DeploymentEventPage: {
            /** @description The events of the page, oldest first */
            items: components["schemas"]["DeploymentEvent"][];
            /** @description Cursor of the next page; null only if the deployment is at rest and all events are read */
            next_cursor: string | null;
            /** @description The status of the deployment */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
        };
        /** @description Paths in this API of records that belong to a deployment */
        DeploymentLinks: {
            /** @description The path of the deployment’s requests for approval, newest first */
            approvals: string;
            /** @description The path of the deployment’s cloud account; null if that account is disconnected */
            cloud_account: string | null;
            /** @description The path of the current plan with its template and objects */
            plan: string;
            /** @description The path of the deployment’s plans, newest first */
            plans: string;
            /** @description The path of the deployment’s runs, newest first */
            runs: string;
            /** @description The path of the session in which the deployment was planned; null if it was started without a conversation */
            session: string | null;
        };
        /** @description An output of a deployment: an endpoint, or a name in the cluster */
        DeploymentOutput: {
            /** @description What the output is */
            description: string;
            /** @description Stable name */
            name: string;
            /** @description The address or the name */
            value: string;
        };
        /** @description The values of a deployment. If required values are left out, the 422 names them; all others have a default */
        DeploymentRequest: {
            /** @description Id of the connected cloud account to deploy into */
            cloud_account_id?: string;
            /** @description The name of the deployment and of its objects in the cluster */
            name?: string;
            /** @description The agent’s options by name; those that are left out have their default */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Region, cluster and namespace of the deployment */
            scope?: components["schemas"]["RequestedScope"];
            /** @description The values of the agent’s gates that `options` does not take, by name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description What a deployment has cost */
        DeploymentSpending: {
            /** @description Id of the deployment */
            id: string;
            /** @description The name of the deployment */
            name: string;
            /** @description What the deployment has cost since the beginning of the month */
            spent: number;
        };
        /** @description A frame of the stream with the deployment’s status: at the beginning, and after each change of the status */
        DeploymentStatusFrame: {
            /** @description The run in progress; null if there is none */
            active_run: components["schemas"]["FollowedRun"] | null;
            /** @description The status of the deployment */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description The kind of event */
            type: "status";
        };
        /** @description The data of one frame of a deployment’s stream */
        DeploymentStreamFrame: components["schemas"]["DeploymentEventFrame"] | components["schemas"]["DeploymentStatusFrame"] | components["schemas"]["ErrorEvent"];
        /** @description A deployment, as lists show it */
        DeploymentSummary: {
            /** @description Id of the agent that made the deployment’s plan */
            agent_id: string;
            /** @description What the caller may do to the deployment now */
            allowed_actions: ("approve" | "reject" | "apply" | "cancel_run" | "update" | "change" | "rollback" | "withdraw" | "destroy" | "forget" | "preflight" | "drift" | (string & {}))[];
            cloud_account: components["schemas"]["DeploymentAccount"];
            /** @description Id of the cloud account of the deployment */
            cloud_account_id: string;
            /** @description When the deployment was first planned */
            created_at: Time;
            /** @description The gate (a numbered step that the user confirms) at which the deployment’s session is; null without a session */
            current_gate: number | null;
            /** @description Whether the cloud still has what was applied; null before the first check, and from the beginning of a destroy on */
            drift_status: "in_line" | "drifted" | "unknown" | "checking" | (string & {}) | null;
            /** @description When the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests it at that time. Null for no expiry */
            expires_at: Time | null;
            /** @description Why the last run failed or was cancelled, and what it left; null if it did neither */
            failure: components["schemas"]["Failure"] | null;
            /** @description The deployment’s id */
            id: string;
            /** @description What the resources that the last destroy has kept cost per month at list prices, in USD, until they are deleted */
            kept_monthly_cost: number;
            /** @description The organization’s own labels */
            labels: {
                [key: string]: string;
            };
            /** @description The estimated cost of the current plan per month, in USD */
            monthly_cost: number;
            /** @description The estimated cost of the current plan per month if all that grows with its load has its full size; the same as monthly_cost if nothing grows */
            monthly_most: number;
            /** @description The name of the deployment */
            name: string;
            /** @description The request that waits for an approval; null if there is none */
            pending_approval: components["schemas"]["PendingApproval"] | null;
            /** @description While true, the deployment can’t be destroyed */
            protected: boolean;
            /** @description The role of the member who set the protection: that role or a higher one may remove it; null without protection */
            protected_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The region of the prices */
            region_of_prices: string;
            /** @description Id of the user or service account that planned the deployment */
            requested_by: string;
            /** @description The kind of actor: a person, or a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            requested_by_name: string | null;
            scope: components["schemas"]["Scope"];
            /** @description Id of the session in which the deployment was planned; null if it was started without a conversation */
            session_id: string | null;
            /** @description Whether the deployment has resources in the cloud account, or may have; false before the first run, if no run has left anything, and after a destroy, also one that kept resources which hold data (see `teardown`) */
            stands: boolean;
            /** @description The deployment’s status */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description When the deployment was last changed */
            updated_at: Time;
        };
        /** @description One page of a list */
        DeploymentSummaryPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["DeploymentSummary"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description Confirms which deployment is meant */
        DestroyRequest: {
            /** @description Repeats the deployment’s name to confirm */
            confirm: string;
            /**
             * @description Whether snapshots and volumes are deleted for good, too; for admins and owners. Otherwise they are kept, and listed in teardown
             * @default false
             */
            delete_data?: boolean;
        };
        /** @description The code that a machine shows and a person has entered, to log the machine in */
        DeviceCode: {
            /** @description The code that the machine shows */
            user_code: string;
        };
        /** @description A machine that waits for a person to log it in (device authorization, RFC 8628) */
        DeviceLogin: {
            /** @description The IP address from which the machine asked */
            address: string;
            /** @description When the machine asked to be logged in */
            asked_at: Time;
            /** @description The scope that the machine asks for */
            asked_scope: "read" | "propose" | "run" | (string & {});
            /** @description When the log-in expires; it can be allowed until then */
            expires_at: Time;
            /** @description The id of the machine’s log-in; send it to allow or refuse the log-in */
            id: string;
            /** @description The name that the machine gives itself, which is not checked */
            machine: string;
            /** @description The scopes that the person can give, with what each would allow */
            scopes: components["schemas"]["OfferedScope"][];
            /** @description When the token that the machine gets would expire */
            token_ends_at: Time;
            /** @description The code that the machine shows */
            user_code: string;
        };
        /** @description The decision of the person who allows a machine’s log-in, with the scope that the machine’s token gets */
        DeviceLoginAllowed: {
            /** @description The `id` of the machine’s log-in, as the answer of …/device/show has it */
            id: string;
            /**
             * @description read: reading alone. propose: also plans and changes, each of which a person must approve. run: also runs, if the organization demands no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description The answer of the person who refuses a machine’s log-in */
        DeviceLoginRefused: {
            /** @description The `id` of the machine’s log-in, as the answer of …/device/show has it */
            id: string;
        };
        /** @description A machine that asks to be logged in (device authorization, RFC 8628) */
        DeviceLoginStart: {
            /** @description The name of the program; always `dor`, since no other programs are registered */
            client_id: "dor";
            /**
             * @description The machine’s name, which is shown to the person
             * @default a machine without a name
             */
            machine?: string;
            /**
             * @description The scope that the machine asks for. The person may give a narrower or a wider one: `scope` beside the token says which
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description A machine that asks whether a person has logged it in */
        DeviceTokenRequest: {
            /** @description The name of the program; always `dor`, since no other programs are registered */
            client_id: "dor";
            /** @description The `device_code` that POST /api/auth/device answered */
            device_code: string;
            /** @description The grant type of RFC 8628, by which a machine asks for its token */
            grant_type: "urn:ietf:params:oauth:grant-type:device_code";
        };
        /** @description The deployments in a cloud account that was disconnected */
        Disconnected: {
            /** @description How many more deployments the service can’t change, besides the listed ones; 1000 means 1000 or more */
            more_orphaned_deployments: number;
            /** @description Deployments that the service can’t change any more: the newest 100 */
            orphaned_deployments: components["schemas"]["CarriedDeployment"][];
        };
        /** @description The differences between what was applied and what the last check found, scheduled jobs whose last run failed, and node groups with which something is wrong */
        Drift: {
            /** @description When the last check ended; null if none has ended since the last run */
            checked_at: Time | null;
            /** @description The differences, at most 50; differences_total counts all */
            differences: components["schemas"]["DriftDifference"][];
            /** @description The number of differences */
            differences_total: number;
            /** @description in_line: everything is as it was applied; drifted: the listed differences were found; unknown: not everything could be checked, or no check has ended since the last run, so there may be more differences; checking: a check is in progress */
            status: "in_line" | "drifted" | "unknown" | "checking" | (string & {});
            /** @description The resources that could not be checked */
            unchecked: components["schemas"]["DriftUnchecked"][];
        };
        /** @description A difference from what was applied, a scheduled job whose last run failed, or what AWS says is wrong with a node group */
        DriftDifference: {
            /** @description The difference in one sentence */
            detail: string;
            /** @description The value that was applied, as a string of JSON; null if there is none to show */
            expected: string | null;
            /** @description The value that exists, as a string of JSON; null if nothing exists, or if the value may contain a secret */
            found: string | null;
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description The resource’s logical id in the template, or the object’s name in the cluster */
            name: string;
            /** @description The object’s namespace; null if it has none */
            namespace: string | null;
            /** @description The field that differs; null if the whole object is missing or belongs to another owner */
            path: string | null;
            /** @description For a node group: what the cloud refuses to do for it, and what the customer can do about it */
            refusal?: components["schemas"]["Refusal"] | null;
        };
        /** @description A resource that a check could not read */
        DriftUnchecked: {
            /** @description What the customer has to do so that the resource can be checked; null if there is nothing to do */
            fix: string | null;
            /** @description The reason, in one sentence */
            reason: string;
            /** @description What could not be checked */
            what: string;
        };
        /** @description A new mail address */
        EmailChange: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description The user’s password */
            current_password: string;
            /** @description The new e-mail address. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
        };
        /** @description The result of following the link of a verification mail */
        EmailVerified: {
            /** @description What the user has to do next, as a sentence to show; left out if password_needed is false */
            next_step?: string;
            /** @description True if the account has no password, since the link was followed without `password` and without `link_secret`. A mail with a link that sets a password was sent to the address */
            password_needed: boolean;
            /** @description The mail address is verified */
            status: "verified";
        };
        /** @description A refusal or failure */
        Error: {
            /** @description For programs: stable across versions. */
            code: string;
            /** @description With human_required: the page of the console where a person may do it. */
            console_url?: string;
            /** @description For people: what was wrong and what to do. */
            detail: string;
            /** @description On POST /api/auth/token and /api/auth/revoke: the error code of OAuth (RFC 6749, section 5.2). */
            error?: string;
            /** @description Beside `error`: the same text as detail. */
            error_description?: string;
            /** @description One entry per field that failed validation. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description The reply was broken off by an error */
        ErrorEvent: {
            /** @description For programs */
            code: string;
            /** @description For people */
            detail: string;
            /** @description The kind of event */
            type: "error";
        };
        /** @description A type of events, as notifications and webhooks report them */
        EventType: {
            /** @description When the event occurs */
            description: string;
            /** @description The kind of record that the event is about */
            entity_type: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | (string & {});
            /** @description The type’s name */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description An example of the event’s payload */
            example_payload: {
                [key: string]: unknown;
            };
            /** @description JSON Schema (2020-12) of the event’s payload; a later version may add fields */
            payload_schema: {
                [key: string]: unknown;
            };
            /** @description The event’s severity */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
        };
        /** @description One page of a list */
        EventTypePage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["EventType"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description What the service has recorded of a deployment, with the events of the audit log about it */
        Evidence: {
            /** @description Requests for approval and their decisions, newest first */
            approvals: components["schemas"]["Approval"][];
            /** @description The audit log’s events of the deployment and its session */
            audit: components["schemas"]["EvidenceEvent"][];
            deployment: components["schemas"]["Deployment"];
            /** @description The messages of the deployment’s session, oldest first */
            dialogue: {
                [key: string]: unknown;
            }[];
            end: components["schemas"]["EvidenceEnd"];
            evidence: components["schemas"]["EvidenceHead"];
            /** @description The gates that were confirmed in the session, by whom and when */
            gates: {
                [key: string]: unknown;
            }[];
            /** @description The deployment’s plans with their cost, newest first */
            plans: components["schemas"]["Plan"][];
            purged: components["schemas"]["EvidencePurged"];
            /** @description The events of the deployment’s runs */
            run_events: components["schemas"]["EvidenceRunEvent"][];
            /** @description The deployment’s runs, newest first */
            runs: components["schemas"]["Run"][];
            /** @description The values of the current plan */
            values: components["schemas"]["EvidenceValue"][];
        };
        /** @description The last part of the evidence of a deployment; a document without it was cut off */
        EvidenceEnd: {
            /** @description The number of records in each part of the evidence */
            records: {
                [key: string]: number;
            };
        };
        /** @description An event of the audit log as in its export, with the hashes that chain it to the event before */
        EvidenceEvent: {
            /** @description The event’s seal: SHA-256 over the event and previous_hash; null until the event is sealed */
            hash: string | null;
            /** @description The seal of the event before, from which this event’s seal is computed */
            previous_hash: string | null;
            /** @description The event’s number in the chain of the audit log; null until the event is sealed */
            seq: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The beginning of the evidence of a deployment: the deployment, and when and by whom the document was requested */
        EvidenceHead: {
            /** @description The deployment’s id */
            deployment_id: string;
            /** @description When the document was requested */
            exported_at: Time;
            /** @description Id of the user who requested the document */
            exported_by: string;
            /** @description The version of the format of this document */
            format: 1;
            /** @description The organization of the deployment */
            org_id: string;
        };
        /** @description Parts of the evidence that are missing because they were deleted for their age */
        EvidencePurged: {
            /** @description When the session’s messages were deleted for their age, so that `dialogue` is empty; null while they are kept */
            conversation_at: Time | null;
            /** @description When events of the deployment’s runs were last deleted for their age; events_purged_at of each run has its own time. Null while all are kept */
            run_events_at: Time | null;
        };
        /** @description An event of a run */
        EvidenceRunEvent: {
            /** @description When the event was written */
            created_at: Time;
            /** @description The event’s severity */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What was done or found, for people */
            message: string;
            /** @description Id of the run */
            run_id: string;
            /** @description The number of the event in its run */
            seq: number;
            /** @description The step of the run */
            step: string;
        };
        /** @description A value of the current plan, and its origin */
        EvidenceValue: {
            /** @description Id of the message that the value was read from; null for a default, and for a value that came without a conversation */
            message_id: string | null;
            /** @description The name of the value */
            name: string;
            /** @description When the message with the value was sent; null if no message has the value */
            said_at: Time | null;
            /** @description Id of the user who sent the message with the value; null if no message has the value */
            said_by: string | null;
            /** @description The value, as the plan has it */
            value: string | number | boolean;
        };
        /** @description A token of this service: of a service account in exchange for a token of a trusted issuer, or of the person who approved a machine’s log-in or a program’s authorization request */
        ExchangedToken: {
            /** @description The token */
            access_token: string;
            /** @description For how many seconds the token is valid */
            expires_in: number;
            /** @description The kind of the token (RFC 8693); left out unless a token of an issuer was exchanged */
            issued_token_type?: "urn:ietf:params:oauth:token-type:access_token";
            /** @description What the token may do */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description How the token is sent: Authorization: Bearer */
            token_type: "Bearer";
        };
        /** @description The external id for an AWS account, and the policies of the role to create in that account */
        ExternalId: {
            /** @description The AWS account that the request named */
            accountId: string;
            /** @description The external id, which the role’s trust policy has to demand */
            external_id: string;
            permissions_boundary: components["schemas"]["PermissionsBoundary"];
            /** @description The permissions policy of the role */
            permissions_policy: {
                [key: string]: unknown;
            };
            /** @description The principal that the role must trust */
            principal_arn: string;
            /** @description Instructions, in order */
            steps: string[];
            /** @description The trust policy of the role */
            trust_policy: {
                [key: string]: unknown;
            };
        };
        /** @description The account to be connected */
        ExternalIdRequest: {
            /** @description The 12 digits of an AWS account */
            accountId: string;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure";
        };
        /** @description Why a run failed or was cancelled, and what it left in the cloud account */
        Failure: {
            /** @description partial: something that the run made may still be in the account, or a destroy has left something over; full: nothing of the run is left there */
            extent: "partial" | "full" | (string & {});
            /** @description What failed, what is left and what to do about it, in sentences to show */
            reason: string;
        };
        /** @description What this installation offers */
        Features: {
            /** @description Whether plans are billed */
            billing: boolean;
            /** @description Workload identity federation: cloud accounts of kind workload_identity can be connected */
            issuer: boolean;
        };
        /** @description Azure: the ids of an application whose federated credential trusts this service’s issuer */
        FederatedCredential: {
            /** @description The application (client) id, a GUID */
            clientId: string;
            /** @description The kind of the credentials */
            kind: "federated_credential";
            /** @description The Azure subscription, a GUID */
            subscriptionId: string;
            /** @description The Azure tenant: a GUID or a domain name */
            tenantId: string;
        };
        /** @description Azure: the ids of an application whose federated credential trusts this service’s issuer */
        FederatedCredentialInput: {
            /** @description The application (client) id, a GUID */
            clientId: string;
            /** @description The kind of the credentials */
            kind: "federated_credential";
            /** @description The Azure subscription, a GUID */
            subscriptionId: string;
            /** @description The Azure tenant: a GUID or a domain name */
            tenantId: string;
        };
        /** @description What is wrong with one field */
        FieldError: {
            /** @description A sentence for people: what is wrong with the field */
            message: string;
            /** @description The name of the parameter, or the path of the field with dots: credentials.roleArn */
            path: string;
        };
        /** @description The run in progress */
        FollowedRun: {
            /** @description The run’s id */
            id: string;
            /** @description What the run does */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description The run’s status */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description Confirms which deployment is meant */
        ForgetRequest: {
            /** @description Repeats the deployment’s name to confirm */
            confirm: string;
        };
        /** @description The account whose password was forgotten */
        ForgottenPassword: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description The e-mail address of the user’s account. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
        };
        /** @description A frame of the stream: it can’t continue from Last-Event-ID, which is too old. Read the list of notifications instead */
        GapFrame: {
            /** @description The kind of event */
            type: "gap";
        };
        /** @description An event of the streamed reply: another gate of the session was opened */
        GateEvent: {
            /** @description The number of the gate that the session is at now, as current_gate of the session */
            current_gate: number | null;
            /** @description The kind of event */
            type: "gate";
        };
        /** @description A value of the open gate */
        GateField: {
            /** @description The allowed values of a field of kind choice; null for other kinds */
            choices: string[] | null;
            /** @description Why the value can’t be changed any more, as a sentence to show; null if it can be changed */
            fixed: string | null;
            /** @description The value’s type */
            kind: "integer" | "number" | "boolean" | "choice" | "text" | (string & {});
            /** @description What the value decides */
            meaning: string;
            /** @description The value’s name */
            name: string;
            /** @description The question that the agent asks */
            question: string;
            /** @description Where the value comes from: the user, a default, other values from which it is computed, or the session or deployment that was copied. Null if there is no value yet */
            source: "user" | "default" | "computed" | "copied" | (string & {}) | null;
            /** @description The unit of a number; null if the value has no unit */
            unit: string | null;
            /** @description The present value, given by the user or not (see `source`); null if there is none yet */
            value: string | number | boolean | null;
        };
        /** @description What the agent computed from the values of a gate for the user to check: sizes, costs, warnings */
        GateReview: {
            /** @description The results that the agent computed, such as sizes and costs */
            lines: string[];
            /** @description The memory in the planned deployment that limits the values; null at a gate whose values need no memory */
            memory: components["schemas"]["MemoryUse"] | null;
            /** @description The estimated cost of a month; null at a gate that doesn’t estimate it */
            monthly: components["schemas"]["MonthlyRange"] | null;
            /** @description Problems that must be solved before the gate can be confirmed */
            refusals: components["schemas"]["ReviewNotice"][];
            /** @description Warnings about the values */
            warnings: components["schemas"]["ReviewNotice"][];
        };
        /** @description A Secret whose values are generated in the cluster; the service doesn’t know them */
        GeneratedSecret: {
            /** @description The host names in the certificate that the Secret holds; null if it holds no server’s certificate */
            certificate_hosts: string[] | null;
            /** @description The keys of the Secret */
            keys: string[];
            /** @description The name of the Secret */
            name: string;
            /** @description The namespace of the Secret */
            namespace: string;
        };
        /** @description The program’s token to revoke */
        GivenBackToken: {
            /** @description The token */
            token: string;
        } & {
            [key: string]: string;
        };
        /** @description Whether the API and its databases work */
        Health: {
            /** @description The commit that was deployed, with `-dirty` if it had uncommitted changes; null if it is unknown */
            revision: string | null;
            /** @description ok: all dependencies answer */
            status: "ok";
        };
        /** @description The Secret with the token of a model hub */
        HubTokenSecret: {
            /** @description The key of the token within the Secret */
            key: string;
            /** @description The name of the Secret */
            name: string;
            /** @description The namespace of the Secret */
            namespace: string;
        };
        /** @description The machines that were launched for a run and did no work for it, at the moment when the run gave up; null if there were none */
        IdleMachines: {
            /** @description How many machines of this type there are */
            count: number;
            /** @description For how many hours these machines were running, added up over all of them: 2 machines for 3 hours are 6 */
            hours: number;
            /** @description What these hours cost at list prices, in US dollars; null if the price is not known */
            paid: number | null;
        } | null;
        /** @description An invitation as its link shows it */
        Invitation: {
            /** @description The address that the invitation was mailed to; only an account with this address can accept it */
            email: string;
            /** @description When the invitation expires */
            expires_at: Time;
            /** @description Name or mail address of the member who invites; null if their account is deleted */
            invited_by_name: string | null;
            /** @description The organization’s name */
            org_name: string;
            /** @description The role that the invited person gets */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description The token of an invitation’s link */
        InvitationToken: {
            /** @description The token of the link in the mail */
            token: string;
        };
        /** @description An invitation that is neither accepted nor cancelled */
        Invite: {
            /** @description What the caller may do to the invitation now */
            allowed_actions: ("resend" | "cancel" | (string & {}))[];
            /** @description When the invitation was first sent */
            created_at: Time;
            /** @description The mail address that was invited */
            email: string;
            /** @description When the link of the invitation stops working */
            expires_at: Time;
            /** @description The invitation’s id */
            id: string;
            /** @description Id of the user who last sent the invitation */
            invited_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            invited_by_name: string | null;
            /** @description The role that the new member gets */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description The status of the invitation. pending: its link works; expired: its link no longer works, and the invitation can be sent again */
            status: "pending" | "expired" | (string & {});
            /** @description When the mail with the invitation came back, was marked as unwanted, or was not sent because that had happened to earlier mails to the address; null otherwise. Ask the person for another address */
            undelivered_at: Time | null;
        };
        /** @description One page of a list */
        InvitePage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Invite"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description An invoice as the payment provider last reported it */
        Invoice: {
            /** @description The amount credited by credit notes */
            amount_credited: number;
            /** @description The amount due */
            amount_due: number;
            /** @description The amount paid */
            amount_paid: number;
            /** @description When the invoice was created */
            created_at: Time;
            /** @description The currency */
            currency: string;
            /** @description The page of the invoice at the payment provider */
            hosted_url: string | null;
            /** @description The payment provider’s id of the invoice */
            id: string;
            /** @description The number printed on the invoice */
            number: string | null;
            /** @description The invoice as PDF */
            pdf_url: string | null;
            /** @description The invoice’s status */
            status: "open" | "paid" | "void" | "uncollectible" | (string & {});
            /** @description The total, in the currency’s smallest unit */
            total: number;
        };
        /** @description One page of a list */
        InvoicePage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Invoice"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description The discovery document of the issuer that customers’ clouds trust, as OpenID Connect Discovery defines it */
        IssuerDiscovery: {
            /** @description The claims of the tokens */
            claims_supported: string[];
            /** @description The algorithms of the signatures */
            id_token_signing_alg_values_supported: string[];
            /** @description Exactly JWT_ISSUER_URL, as in every token */
            issuer: string;
            /** @description The URL of the key set */
            jwks_uri: string;
            /** @description Empty: users don’t log in at this issuer */
            response_types_supported: string[];
            /** @description Only openid: discovery asks for the field, and users don’t log in at this issuer */
            scopes_supported: string[];
            /** @description Each audience sees the same subject */
            subject_types_supported: string[];
        };
        /** @description A public key with which clouds verify the tokens that this service issues */
        IssuerKey: {
            /** @description The algorithm that it signs with */
            alg: "RS256";
            /** @description The exponent, base64url */
            e: string;
            /** @description Thumbprint of the key (RFC 7638) */
            kid: string;
            /** @description The key’s type */
            kty: "RSA";
            /** @description The modulus, base64url */
            n: string;
            /** @description The key’s use */
            use: "sig";
        };
        /** @description The public keys with which clouds verify the tokens that this service issues */
        IssuerKeySet: {
            /** @description The present key, the next one, and former ones */
            keys: components["schemas"]["IssuerKey"][];
        };
        /** @description A resource that a destroy keeps unless delete_data is true */
        KeptByDestroy: {
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description US dollars a month at list prices; null if the price depends on the amount of data at that time */
            monthly_cost: number | null;
            /** @description The name of the resource or object */
            name: string;
            /** @description The day from which lifecycle rules of the resource delete its content; null if no rule does */
            until: string | null;
        };
        /** @description A resource that a destroy kept on purpose */
        KeptPart: {
            /** @description The resource’s page in the cloud’s console; null if it has none */
            console_link: string | null;
            /** @description Whether the resource contains data, so that only a destroy with delete_data deletes it */
            holds_data: boolean;
            /** @description The CloudFormation type of the resource, or the Kubernetes kind of the object */
            kind: string;
            /** @description USD per month at list prices; null if the resource costs nothing or its cost is unknown */
            monthly_cost: number | null;
            /** @description The name of the resource or object */
            name: string;
            /** @description The object’s namespace; null outside of namespaces */
            namespace: string | null;
            /** @description Why the resource was kept or could not be deleted, and what to do about it */
            reason: string;
            /** @description When lifecycle rules of the resource will have deleted its content; null if no rule does */
            until: Time | null;
        };
        /** @description Azure: a service principal, without its secret */
        KeptServicePrincipal: {
            /** @description The application (client) id, a GUID */
            clientId: string;
            /** @description The kind of the credentials */
            kind: "service_principal";
            /** @description The Azure subscription, a GUID */
            subscriptionId: string;
            /** @description The Azure tenant: a GUID or a domain name */
            tenantId: string;
        };
        /** @description The request was accepted; a mail with a link may follow */
        LinkMailed: {
            /** @description A secret that shows that the person who made this request also follows the mail’s link: send it with the token of the link to POST /api/auth/verify-email. Each answer has one, whether a mail was sent or not */
            link_secret: string;
            /** @description Always `accepted`, whether a mail is sent or not */
            status: "accepted";
        };
        /** @description A ticket for one connection of the live channel */
        LiveTicket: {
            /** @description When the ticket expires */
            expires_at: Time;
            /** @description How often the page sends `{"action":"ping"}` over the connection */
            ping_seconds: number;
            /** @description A secret that opens one connection, within seconds, for the caller’s sign-in */
            ticket: string;
            /** @description Where the WebSocket is opened, with the ticket as the query parameter `ticket` */
            url: string;
        };
        /** @description The user who logs in */
        Login: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description The e-mail address of the user’s account. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
            /** @description The token of the link in the mail */
            invite_token?: string;
            /** @description Id of the user’s organization that the access token is to be for */
            org_id?: string;
            /** @description The password of the account */
            password: string;
        };
        /** @description The first half of a login: the password was right, and a code of the second factor has to follow */
        LoginChallenge: {
            /** @description The challenge: send it together with the code to POST /api/auth/login/second-factor */
            challenge_token: string;
            /** @description When the challenge expires */
            expires_at: Time;
        };
        /** @description The second half of a login: the challenge of the first half, and a code of the second factor */
        LoginCode: {
            /** @description The challenge_token in the answer of the login */
            challenge_token: string;
            /** @description Six digits of the authenticator app, or a recovery code */
            code: string;
            /** @description The token of the link in the mail */
            invite_token?: string;
            /** @description Id of the user’s organization that the access token is to be for */
            org_id?: string;
        };
        /** @description When mails about each type of event are sent: now, daily or off; null for the default. Types that are left out stay as they are */
        MailChoices: {
            /** @description Mails about this event: of the included credits or of the overage cap 50, 80, 95 or 100 % are used */
            "billing.budget_reached"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a payment failed; the plan stays for 7 days */
            "billing.payment_failed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a payment that had failed before has succeeded */
            "billing.payment_recovered"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: the organization’s plan changed */
            "billing.plan_changed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a trial ends in three days */
            "billing.trial_ending"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a cloud account passed its probe and was connected; one that was disconnected takes its deployments back */
            "cloud_account.connected"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a client secret expires soon */
            "cloud_account.credentials_expiring"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: the credentials of an account were replaced */
            "cloud_account.credentials_rotated"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: an account was disconnected; its deployments can’t be changed until it is connected again */
            "cloud_account.disconnected"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a request for more of a quota has ended, and the quota is not raised */
            "cloud_account.quota_not_raised"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: the cloud raised a quota as an admin had asked: a plan or run that needed it can be tried again */
            "cloud_account.quota_raised"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: an admin asked the cloud for more of a quota */
            "cloud_account.quota_requested"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: an account’s probe passed again */
            "cloud_account.recovered"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: an account’s probe failed */
            "cloud_account.unhealthy"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a request for approval was approved or rejected */
            "deployment.approval_decided"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: an approval ended before a run used it */
            "deployment.approval_lapsed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a plan waits for an admin’s approval */
            "deployment.approval_requested"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a check found that drift is gone */
            "deployment.back_in_line"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a deployment has its first plan; nothing is applied yet */
            "deployment.created"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a destroy could not delete everything */
            "deployment.destroy_failed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a destroy was started */
            "deployment.destroy_started"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a destroy has ended with nothing left over */
            "deployment.destroyed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a check found drift: differences from what was applied */
            "deployment.drifted"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a deployment expires soon */
            "deployment.expiring"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: an owner gave up a deployment: the service no longer tries to delete what is left of it in the cloud */
            "deployment.forgotten"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: parts of a destroyed deployment were found in the cloud account later */
            "deployment.remains_found"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a request for an approval was withdrawn */
            "deployment.request_withdrawn"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a run was cancelled before its end */
            "deployment.run_cancelled"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a run that applies or changes a deployment has failed, partially or fully */
            "deployment.run_failed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a run that applies or changes a deployment was started */
            "deployment.run_started"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a run that applies or changes a deployment has succeeded */
            "deployment.run_succeeded"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: the requirement of an approval was switched on or off */
            "org.approval_required_toggled"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: what runs costs more a month, by estimate, than the organization’s budget for its clouds */
            "org.cloud_budget_passed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a member left, is suspended or is no longer an admin, and tokens, trusts or webhooks that they made still work */
            "org.creations_stay"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: an owner took back the deletion of the organization */
            "org.deletion_cancelled"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: the organization is being deleted */
            "org.deletion_due"?: "now";
            /** @description Mails about this event: an owner requested the deletion of the organization */
            "org.deletion_requested"?: "now";
            /** @description Mails about this event: the organization is not suspended any more */
            "org.freed"?: "now";
            /** @description Mails about this event: an invitation was accepted */
            "org.invite_accepted"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a person was invited to the organization */
            "org.invite_sent"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a member was removed or left */
            "org.member_removed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a member’s role was changed */
            "org.member_role_changed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: an operator of the service got read access to the organization, with a reason and an end */
            "org.operator_access_granted"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: the organization was renamed */
            "org.renamed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a setting, a token, a trust or a missing protection protects less than before */
            "org.safety_loosened"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: the operator of the service suspended the organization; nothing new begins in it */
            "org.suspended"?: "now";
            /** @description Mails about this event: all gates of a session are confirmed, and its deployment is applied */
            "session.completed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a session was started */
            "session.created"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a session was ended by a person, or because its deployment was destroyed */
            "session.ended"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a session ended early, by an error or after waiting too long */
            "session.failed"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: an admin took over the session of a member who left */
            "session.taken_over"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: half of the failures that pause a webhook have happened, or nothing was delivered for half a day */
            "webhook.failing"?: ("now" | "daily" | "off") | null;
            /** @description Mails about this event: a webhook was paused, because its deliveries have failed for too long */
            "webhook.paused"?: ("now" | "daily" | "off") | null;
        };
        /** @description A token from a mail */
        MailedToken: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description The secret in the answer to the sign-up, or to the request to change the address: it shows that the person who made that request follows the link */
            link_secret?: string;
            /** @description To verify the address of a new account: sets its password. Left out, the password of the sign-up is kept if link_secret (from the answer of the sign-up) is sent; without both, the account has no password. To confirm a changed address: the current password, required unless link_secret is sent */
            password?: string;
            /** @description The token of the link in the mail */
            token: string;
        };
        /** @description Whether the caller gets a mail about each event of one type, a daily one, or none */
        MailPreference: {
            /** @description False for mails that can’t be switched off */
            can_be_changed: boolean;
            /** @description The type of events */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description Whether the member has chosen nothing for this type of event. By default, a mail is sent at once about a warning or failure, and about an event that waits for the member or reports on what they requested; about any other event in the daily mail */
            is_default: boolean;
            /** @description When a mail about such an event is sent: at once, in the daily mail, or not at all */
            mail: "now" | "daily" | "off" | (string & {});
        };
        /** @description Why mails to a user’s address are not sent. They are sent again once a link that was mailed to the address is followed: ask for a new password, or change the address */
        MailProblem: {
            /** @description When the mail was sent that was refused, or that its reader marked as spam */
            mailed_at: Time;
            /** @description bounced: the server of the address refused a mail for good. complained: its reader marked one as unwanted */
            reason: "bounced" | "complained" | (string & {});
        };
        /** @description A member of the organization */
        Member: {
            /** @description What the caller may do to the membership now */
            allowed_actions: ("change_role" | "remove" | "leave" | (string & {}))[];
            /** @description The mail address of the member */
            email: string;
            /** @description The id of the user */
            id: string;
            /** @description When the member joined */
            joined_at: Time;
            /** @description Why mails to the member don’t arrive and are not sent; null if there is no problem, or if the caller is neither an admin nor this member */
            mail_problem: components["schemas"]["MailProblem"] | null;
            /** @description The name of the member; null if they gave none */
            name: string | null;
            /** @description The role of the member */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description The most credits that one member may use in a billing period */
        MemberCreditLimit: {
            /** @description The most credits that the member may use in a billing period */
            credits: number;
            /** @description Id of the member */
            user_id: string;
        };
        /** @description One page of a list */
        MemberCreditLimitPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["MemberCreditLimit"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A new credit limit of a member */
        MemberLimitChange: {
            /** @description The most credits that the member may use in a billing period; null removes the limit */
            credits: number | null;
        };
        /** @description One page of a list */
        MemberPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Member"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A part of the memory, and what it is used for */
        MemoryPart: {
            /** @description The size of this part, in bytes */
            bytes: number;
            /** @description What this part of the memory is used for, as a text to show */
            name: string;
        };
        /** @description The memory in the planned deployment that limits the values, such as that of its fullest node, and what it is used for */
        MemoryUse: {
            /** @description What the memory belongs to, such as a node */
            of: string;
            /** @description What the memory is used for. If the parts are more than the whole, the values don’t fit */
            parts: components["schemas"]["MemoryPart"][];
            /** @description The size of this memory, in bytes */
            whole: number;
        };
        /** @description A message of a session */
        Message: {
            /** @description The action that the user sent beside the text; null if there was none */
            action: "confirm" | "deploy" | "accept" | "drop" | (string & {}) | null;
            /** @description When the message was sent */
            created_at: Time;
            /** @description The number of the gate that was open when the message was sent; null before the first gate */
            gate: number | null;
            /** @description The message’s id */
            id: string;
            /** @description Why the reply was made without the language model; null otherwise */
            notice: components["schemas"]["MessageNotice"] | null;
            /** @description The text of the message in pieces, each with its author: the service, or the language model */
            parts: components["schemas"]["TextPart"][];
            /** @description Whether the user or the agent wrote the message */
            role: "user" | "assistant" | (string & {});
            /** @description The text of the message */
            text: string;
        };
        /** @description The last event of a streamed reply: the whole reply, as it is stored */
        MessageEvent: {
            message: components["schemas"]["Message"];
            /** @description The kind of event */
            type: "message";
        };
        /** @description Why the message was read without a language model: credits are used up */
        MessageNotice: {
            /** @description credit_limit_reached: the organization’s credits are used up; member_limit_reached: the member has reached their limit */
            code: string;
            /** @description When the next billing period begins and there are credits again */
            resets_at: Time;
        };
        /** @description One page of a list */
        MessagePage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Message"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description The estimated cost of a month, from the smallest to the full size */
        MonthlyRange: {
            /** @description The cost with the fewest replicas, in USD */
            least: number;
            /** @description The cost if all replicas run all the time, in USD */
            most: number;
        };
        /** @description The accepted value that comes nearest to the wanted one */
        NearestChange: {
            /** @description The estimate; null for a value that has no price, such as a text in place of a number */
            cost: components["schemas"]["CostEstimate"] | null;
            /** @description The name of the value */
            name: string;
            /** @description The value that would be accepted */
            value: number;
        };
        /** @description A token that a program is to call the API with */
        NewApiToken: {
            /** @description Narrows the token to these agents; left out for all agents */
            agents?: string[];
            /** @description Narrows the token to these cloud accounts; left out for all accounts */
            cloud_account_ids?: string[];
            /**
             * @description After how many days the token expires
             * @default 90
             */
            expires_in_days?: number;
            /** @description Narrows the token to deployments that have all of these labels; left out for all deployments */
            labels?: {
                [key: string]: string;
            };
            /** @description A name for the token, to tell it from others */
            name: string;
            /**
             * @description read: reading alone. propose: also plans and changes, each of which a person must approve. run: also runs, if the organization demands no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
            /** @description Id of the service account that the token is to act for; only admins and owners may send it. If left out, the token acts for the caller */
            service_account_id?: string;
        };
        /** @description An account in AWS to connect */
        NewAwsAccount: {
            /** @description A name for people */
            accountLabel: string;
            /** @description The credentials */
            credentials: components["schemas"]["CrossAccountRoleInput"];
            /** @description The region of deployments for which none is named. By default default_region of the organization’s settings */
            defaultRegion?: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2";
            /** @description The cloud */
            provider: "aws";
        };
        /** @description An account in Azure to connect */
        NewAzureAccount: {
            /** @description A name for people */
            accountLabel: string;
            /** @description The credentials */
            credentials: components["schemas"]["ServicePrincipal"] | components["schemas"]["FederatedCredentialInput"];
            /** @description The region of deployments that name none */
            defaultRegion: string;
            /** @description The cloud */
            provider: "azure";
        };
        /** @description New credentials of an account */
        NewCredentials: {
            /** @description All new credentials, for the same account */
            credentials: components["schemas"]["CrossAccountRoleInput"] | components["schemas"]["WorkloadIdentityInput"] | (components["schemas"]["ServicePrincipal"] | components["schemas"]["FederatedCredentialInput"]);
        };
        /** @description A deployment to start. Values that are left out have their default; those without one are required */
        NewDeployment: {
            /** @description Id of the agent that made the deployment’s plan */
            agent_id: string;
            /** @description Id of the connected cloud account to deploy into */
            cloud_account_id?: string;
            /** @description When the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests it at that time. Null for no expiry. Members are notified 24 hours and 2 hours before */
            expires_at?: Time | null;
            /** @description An access token of Hugging Face with read scope, of an account that has accepted the model’s licence. It is kept encrypted, written as a Secret into the cluster by the next run, and never shown again */
            hub_token?: string;
            /** @description The organization’s own labels. The next run writes them as tags of the stack and, on objects in the cluster, as labels; those that Kubernetes refuses as labels as one annotation */
            labels?: {
                [key: string]: string;
            };
            /** @description The name of the deployment and of its objects in the cluster */
            name?: string;
            /** @description The agent’s options by name; those that are left out have their default */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description While true, the deployment can’t be destroyed. Only the role that set it, or a higher one, may remove it */
            protected?: boolean;
            /** @description Region, cluster and namespace of the deployment */
            scope?: components["schemas"]["RequestedScope"];
            /** @description The values of the agent’s gates that `options` does not take, by name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An account in Google Cloud to connect */
        NewGcpAccount: {
            /** @description A name for people */
            accountLabel: string;
            /** @description The credentials */
            credentials: components["schemas"]["WorkloadIdentityInput"];
            /** @description The region of deployments that name none */
            defaultRegion: string;
            /** @description The cloud */
            provider: "gcp";
        };
        /** @description The token; it replaces an earlier one */
        NewHubToken: {
            /** @description An access token of Hugging Face with read scope, of an account that has accepted the model’s licence. It is kept encrypted, written as a Secret into the cluster by the next run, and never shown again */
            token: string;
        };
        /** @description A person to invite */
        NewInvite: {
            /** @description The e-mail address to invite. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
            /** @description The role; each role includes the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner";
        };
        /** @description A message to the agent */
        NewMessage: {
            /** @description What the user chose with a button instead of words. A text beside it is read for values as usual; the action then takes effect only if the text changed no value and was understood as a whole. While the agent asks about a value of an earlier message, an action is first answered by that question; sent again, it takes effect. */
            action?: components["schemas"]["ConfirmAction"] | components["schemas"]["DeployAction"] | components["schemas"]["PendingAction"];
            /** @description The gate that the user sees as open. If another one is open, the message is refused with 409 `gate_moved` */
            expected_gate?: number;
            /** @description The text; may be empty beside an action */
            text?: string;
        };
        /** @description Another organization of the caller */
        NewOrg: {
            /** @description The name of the organization */
            name: string;
        };
        /** @description An increase of a quota to ask the cloud for */
        NewQuotaRequest: {
            /** @description Id of the deployment that needs the quota */
            deployment_id?: string;
            /** @description The code with which AWS names the vCPU quota */
            quota: "L-1216C47A" | "L-DB2E81BA" | "L-417A185B";
            /** @description The region of the quota */
            region: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2";
            /** @description Id of the session that needs the quota */
            session_id?: string;
            /** @description The total that the quota is to have */
            value: number;
        };
        /** @description A service account of the organization: a program that acts in this service by tokens of its own */
        NewServiceAccount: {
            /** @description The name of the service account */
            name: string;
            /**
             * @description The role of the service account, which its tokens never exceed
             * @default member
             */
            role?: "viewer" | "member";
        };
        /** @description The agent to start with, and what the session begins from */
        NewSession: {
            /** @description The id of an agent of /api/agents */
            agent_id: string;
            /** @description Id of a running deployment that the session is to change. The session begins at gate 5 with its values; confirming that gate asks for a change of this deployment */
            change_of?: string;
            /** @description Id of a deployment. The new session starts with a copy of its values and plans another one; the deployment itself is not changed */
            from_deployment?: string;
            /** @description Id of a session whose values are copied; each gate shows them and asks for confirmation */
            from_session?: string;
            /** @description The user’s first message. It is read for values without a language model, and confirms no gate */
            text?: string;
            /** @description What the session is called in lists */
            title?: string;
            /** @description Values of the agent’s fields, by the names that GET /api/agents/{id} lists */
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
            /** @description Claims that a token of the issuer must have, each with its value or its allowed values, compared exactly. GitHub’s need at least one of repository_id and repository_owner_id, GitLab’s at least one of project_id and namespace_id */
            conditions: {
                [key: string]: string | string[];
            };
            /** @description The issuer, as the claim `iss` of its tokens has it */
            issuer: string;
            /** @description Narrows each token of the trust to deployments that have all of these labels; left out for all deployments */
            labels?: {
                [key: string]: string;
            };
            /** @description A name to tell it from others */
            name: string;
            /** @description The provider whose claims the issuer’s tokens have. If left out, the provider of the issuer: GitHub Actions, gitlab.com, or oidc for any other one */
            provider?: "github" | "gitlab" | "oidc";
            /**
             * @description read: reading alone. propose: also plans and changes, each of which a person must approve. run: also runs, if the organization demands no approval
             * @default read
             */
            scope?: "read" | "propose" | "run";
            /** @description Id of the service account that the tokens given in exchange act for */
            service_account_id: string;
        };
        /** @description The target of a webhook and its events */
        NewWebhook: {
            /**
             * @description A description in your own words
             * @default null
             */
            description?: string | null;
            /**
             * @description The types of events to send; null for all, also those that are added later
             * @default null
             */
            event_types?: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised")[] | null;
            /**
             * @description The format of the request bodies. raw: the notification; slack and teams: the format of their incoming webhooks
             * @default raw
             */
            format?: "raw" | "slack" | "teams";
            /** @description The secret that signs the deliveries; generated if left out. For the headers of Standard Webhooks it has to be base64, with or without the prefix whsec_ */
            secret?: string;
            /** @description Where events are sent: https, port 443, a host on the public internet, no user name */
            url: string;
        };
        /** @description The next external id of an AWS account, with the trust policies for the change to it */
        NextExternalId: {
            /** @description The AWS account */
            accountId: string;
            /** @description The next external id; the same in each answer until it is used */
            external_id: string;
            /** @description Instructions, in order */
            steps: string[];
            /** @description The trust policy during the change: it accepts the present external id and the next */
            trust_policy: {
                [key: string]: unknown;
            };
            /** @description The trust policy to set once the account uses the next external id: it accepts no other one. If it is set earlier, the service can’t get into the account */
            trust_policy_after: {
                [key: string]: unknown;
            };
        };
        /** @description An event of the streamed reply: the message is read without the language model */
        NoticeEvent: {
            /** @description credit_limit_reached: the organization’s credits are used up; member_limit_reached: the member has reached their limit */
            code: string;
            /** @description When the next billing period begins and there are credits again */
            resets_at: Time;
            /** @description The kind of event */
            type: "notice";
        };
        /** @description A notification about an event of the organization */
        Notification: {
            /** @description The mail address of the user in actor_id at the time of the event; null for a service account */
            actor_email: string | null;
            /** @description The user or service account who caused it; null when the service itself did */
            actor_id: string | null;
            /** @description The kind of actor: a person, or a service account of the organization */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description The name of the user in actor_id at the time of the event; null if they gave none */
            actor_name: string | null;
            /** @description Details for people; null where the title says it all */
            body: string | null;
            /** @description When the event happened */
            created_at: Time;
            /** @description The page in the console of the record that the event is about */
            deep_link: string;
            /** @description The id of that record */
            entity_id: string;
            /** @description The kind of record that the event is about */
            entity_type: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | (string & {});
            /** @description The type of the event */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description The notification’s id, the same in streams and webhooks: drop a notification whose id arrived before */
            id: string;
            /** @description The organization of the event */
            org_id: string;
            /** @description Facts for programs, by the type of event; ignore unknown fields */
            payload: {
                [key: string]: unknown;
            };
            /** @description Whether the caller has read the notification; notifications of the caller’s own actions count as read */
            read: boolean;
            /** @description The event’s severity */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description One line for people */
            title: string;
        };
        /** @description A notification */
        NotificationFrame: {
            notification: components["schemas"]["Notification"];
            /** @description The kind of event */
            type: "notification";
        };
        /** @description One page of a list */
        NotificationPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Notification"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description Which mails the caller gets in the organization */
        NotificationPreferences: {
            digest: components["schemas"]["DailyMail"];
            /** @description One entry for each type of events */
            mails: components["schemas"]["MailPreference"][];
        };
        /** @description Fields to change; those that are left out stay */
        NotificationPreferencesChange: {
            digest?: components["schemas"]["DailyMailChange"];
            mails?: components["schemas"]["MailChoices"];
        };
        /** @description The data of one frame of the stream of notifications */
        NotificationStreamFrame: components["schemas"]["NotificationFrame"] | components["schemas"]["ReadyFrame"] | components["schemas"]["GapFrame"] | components["schemas"]["ErrorEvent"];
        /** @description A scope that a person can give a program or machine, with what it would allow */
        OfferedScope: {
            /** @description What a token with this scope could do, for people */
            can: string[];
            /** @description What a token with this scope couldn’t do, for people */
            cannot: string[];
            /** @description The scope */
            scope: "read" | "propose" | "run" | (string & {});
        };
        /** @description The steps before the first deployment */
        OnboardingStatus: {
            /** @description Whether all steps are done */
            complete: boolean;
            /** @description The first step that is not done; null when all are done */
            next_step: "verify_email" | "pick_plan" | "connect_cloud" | "start_session" | "deploy" | (string & {}) | null;
            steps: components["schemas"]["OnboardingSteps"];
        };
        /** @description The steps before the first deployment, in order */
        OnboardingSteps: {
            /** @description The state of the step */
            connect_cloud: "done" | "open" | "not_needed" | (string & {});
            /** @description The state of the step */
            deploy: "done" | "open" | "not_needed" | (string & {});
            /** @description The state of the step */
            pick_plan: "done" | "open" | "not_needed" | (string & {});
            /** @description The state of the step */
            start_session: "done" | "open" | "not_needed" | (string & {});
            /** @description The state of the step */
            verify_email: "done" | "open" | "not_needed" | (string & {});
        };
        /** @description The open gate of a session, with its values */
        OpenGate: {
            /** @description What the gate asks for */
            fields: components["schemas"]["GateField"][];
            /** @description The names of the values that are still missing; the gate can be confirmed when none is */
            missing: string[];
            /** @description Stable name */
            name: string;
            /** @description Why the gate was opened again, after a rejection, a refused plan or a failed run; null if it was not */
            notice: string | null;
            /** @description From 1 to 6 */
            number: number;
            /** @description The quota whose lack made the gate open again: POST /api/clouds/{id}/quota-requests asks for more of it; null if there is none */
            quota: components["schemas"]["QuotaNeed"] | null;
            /** @description The service’s own check of the gate’s values: figures, warnings and refusals; null until the values are complete */
            review: components["schemas"]["GateReview"] | null;
            /** @description The title to display */
            title: string;
        };
        Operations: {
            "/.well-known/jwks.json": {
                /** @description The public keys of the issuer: the present one, the next one, and former ones */
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
                /** @description The OpenID Connect discovery document of the issuer that customers’ clouds trust */
                get: {
                    answer: components["schemas"]["IssuerDiscovery"];
                };
            };
            "/api/agents": {
                /** @description The specialist agents */
                get: {
                    answer: components["schemas"]["AgentPage"];
                };
            };
            "/api/agents/{id}": {
                /** @description An agent with its options, gates and supported clouds */
                get: {
                    answer: components["schemas"]["Agent"];
                    path: {
                        /** @description The id of the agent */
                        id: string;
                    };
                };
            };
            "/api/agents/{id}/preview": {
                /** @description Checks values against the agent’s gates and shows the plan that they lead to; nothing is started */
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
                /** @description Lists the events of the audit log, newest first */
                get: {
                    answer: components["schemas"]["AuditEventPage"];
                    query?: {
                        /** @description Only events with this action */
                        action?: string;
                        /** @description Only events whose actor_id is this id of a user or service account */
                        actor_id?: string;
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /** @description Only events at this time or later */
                        from?: Time;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only events whose target_id is this id of a record */
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
                        /** @description Only events with this action */
                        action?: string;
                        /** @description Only events whose actor_id is this id of a user or service account */
                        actor_id?: string;
                        /** @description The position that the last line `next` gave, or the `seq` of the last event that arrived: the events after it are sent */
                        after?: string;
                        /** @description The value that stood beside `after` in the same line. With both, the request continues the export: it needs no fresh sign-in, and is limited as `export_part`. A value of another sign-in or position, or one that is older than 6 hours, is ignored */
                        continuation?: string;
                        /**
                         * @description The format of the lines
                         * @default ndjson
                         */
                        format?: "ndjson" | "csv";
                        /** @description Only events at this time or later */
                        from?: Time;
                        /** @description Only events whose target_id is this id of a record */
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
                        /** @description The position after which records are sent: the value of the last line `next` of the answer before or, if that answer broke off, of the last line `position` that arrived */
                        after?: string;
                        /** @description The value that stood beside `after` in the same line. With both, the request continues the export: it needs no fresh sign-in, and is limited as `export_part`. A value of another sign-in or position, or one that is older than 6 hours, is ignored */
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
                /** @description The second half of a login: exchanges challenge and code for an access token; a recovery code works as well */
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
                /** @description Requests the deletion of the account, which is carried out 14 days later. Repeating the request changes nothing */
                delete: {
                    answer: components["schemas"]["Deletion"];
                };
                /** @description The current user with organization and role */
                get: {
                    answer: components["schemas"]["OwnUser"];
                };
                /** @description Changes the display name; null for none */
                patch: {
                    answer: components["schemas"]["OwnUser"];
                    body: components["schemas"]["UserChange"];
                };
            };
            "/api/auth/me/deletion": {
                /** @description Cancels the deletion of the account; repeating the request changes nothing */
                delete: Record<string, never>;
                /** @description Shows the planned deletion of the account */
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
                /** @description What the user and the current organization have still to do before the first deployment */
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
                /** @description The state of the user’s second factor */
                get: {
                    answer: components["schemas"]["SecondFactor"];
                };
                /** @description Creates a second factor, shown once; it takes effect when one of its codes is sent to …/confirm */
                post: {
                    answer: components["schemas"]["SecondFactorEnrolment"];
                    body: components["schemas"]["SecondFactorRequest"];
                };
            };
            "/api/auth/second-factor/confirm": {
                /** @description Confirms a second factor with one of its codes; from then on logging in asks for one. The recovery codes are shown once */
                post: {
                    answer: components["schemas"]["RecoveryCodes"];
                    body: components["schemas"]["SecondFactorConfirmation"];
                };
            };
            "/api/auth/second-factor/recovery-codes": {
                /** @description Creates new recovery codes, shown once, which replace the former ones */
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
                /** @description The user’s sign-ins that have not ended, newest first, in all organizations */
                get: {
                    answer: components["schemas"]["SignInPage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                        /** @description The id of the sign-in */
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
                /** @description Issues an access token for another organization of the user. The new token expires when the current one does; the current token stays valid */
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
                /** @description Sets how much the organization may spend beyond its included credits in a billing period */
                patch: {
                    answer: components["schemas"]["BillingState"];
                    body: components["schemas"]["CapChange"];
                };
            };
            "/api/billing/checkout": {
                /** @description Creates a checkout page at the payment provider; the organization’s billing plan changes once the payment is made */
                post: {
                    answer: components["schemas"]["Checkout"];
                    body: components["schemas"]["CheckoutRequest"];
                };
            };
            "/api/billing/invoices": {
                /** @description Lists the invoices, newest first */
                get: {
                    answer: components["schemas"]["InvoicePage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/billing/member-limits": {
                /** @description Lists the credit limits of the members who have one */
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
                        /** @description Only usage at this time or later; default: the beginning of the present billing period */
                        from?: Time;
                        /**
                         * @description What usage is grouped by
                         * @default day
                         */
                        group_by?: "day" | "user" | "session" | "kind";
                        /** @description Only usage before this time; default: now */
                        to?: Time;
                    };
                };
            };
            "/api/clouds": {
                /** @description Lists the connected accounts, newest first */
                get: {
                    answer: components["schemas"]["CloudAccountPage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only accounts of this cloud */
                        provider?: "aws" | "gcp" | "azure";
                    };
                };
                /** @description Connects an account. It is probed first and saved only if the probe passes. An account that was disconnected keeps its id and takes its deployments back */
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
                /** @description Shows a connected account */
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
                        /** @description The region of AWS to look in, or `all` for all regions; default: the account’s default region */
                        region?: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2" | "all";
                    };
                };
            };
            "/api/clouds/{id}/credentials": {
                /** @description Replaces the credentials of an account; they are probed first, and swapped only if the probe passes */
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
                /** @description Creates the next external id of an AWS account; the present one stays in use until the next one is used */
                post: {
                    answer: components["schemas"]["NextExternalId"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/external-id/use": {
                /** @description Switches to the next external id; the role is probed with it first */
                post: {
                    answer: components["schemas"]["CloudAccount"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                };
            };
            "/api/clouds/{id}/quota-requests": {
                /** @description Lists the requests for more quota of an account, newest first */
                get: {
                    answer: components["schemas"]["QuotaRequestPage"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Asks AWS for more of a quota of vCPUs, and follows the request until it is decided. The role needs a policy of its own for that; the request can’t be taken back */
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
                /** @description Returns the external id for an AWS account, before the role is created; the same one every time */
                post: {
                    answer: components["schemas"]["ExternalId"];
                    body: components["schemas"]["ExternalIdRequest"];
                };
            };
            "/api/clouds/setup": {
                /** @description Shows again the trust to set up in a cloud account that POST /api/clouds/setup has prepared */
                get: {
                    answer: components["schemas"]["SetupGuide"];
                    query: {
                        /** @description The AWS account, Google Cloud project or Azure subscription */
                        accountId: string;
                        /** @description The cloud */
                        provider: "aws" | "gcp" | "azure";
                    };
                };
                /** @description Prepares the connection of a cloud account: returns the trust to set up there, commands for that, and the claims of the service’s tokens */
                post: {
                    answer: components["schemas"]["SetupGuide"];
                    body: components["schemas"]["SetupRequest"];
                };
            };
            "/api/config/deployment-schema": {
                /** @description The JSON schema of deployment files, which dor plan -f and dor apply -f read */
                get: {
                    /** @description A JSON schema, draft 2020-12 */
                    answer: {
                        [key: string]: unknown;
                    };
                };
            };
            "/api/config/openapi": {
                /** @description Lists the parts of the OpenAPI document */
                get: {
                    answer: components["schemas"]["ApiParts"];
                };
            };
            "/api/config/public": {
                /** @description Feature flags and keys that a frontend needs before a user logs in */
                get: {
                    answer: components["schemas"]["PublicConfig"];
                };
            };
            "/api/deployments": {
                /** @description Lists the organization’s deployments, newest first */
                get: {
                    answer: components["schemas"]["DeploymentSummaryPage"];
                    query?: {
                        /** @description Only deployments of this agent */
                        agent_id?: string;
                        /** @description Only deployments in this cloud account */
                        cloud_account_id?: string;
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /** @description Only deployments with these labels: key or key=value, up to ten with commas between them */
                        label?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only deployments with exactly this name */
                        name?: string;
                        /** @description Only deployments with this status */
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
                /** @description Shows a deployment with its plan, approval, active run and outputs */
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
                /** @description Applies the plan again. After a run that failed or was cancelled it continues from there; after one that succeeded it corrects what was changed by hand. status shows the result: awaiting_approval where an approval is missing; succeeded with a proposal where labels were changed since the last run; planned where the plan would be different now, and nothing was applied */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/approvals": {
                /** @description Lists requests for approval with their decisions, newest first */
                get: {
                    answer: components["schemas"]["ApprovalPage"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                /** @description Approves the pending request: to apply a plan, or to update or destroy what runs. The run begins at once. Of two decisions at the same moment the second gets 409 */
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
                /** @description Starts a comparison of the cloud with what was applied, which takes minutes; drift in the record shows the result. The same comparison runs once a day. It changes nothing in the cloud. Members may check deployments that they planned, admins and owners any */
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                /** @description Gives up resources that a failed destroy left over, or that are in a disconnected account; teardown keeps listing them */
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
                /** @description Sets the token with which the deployment downloads its model from the model hub, in place of an earlier token. The next run writes the token into the cluster. Members may do this for deployments that they planned, admins and owners for any */
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/deployments/{id}/plans/{plan_id}": {
                /** @description Shows a plan with its CloudFormation template, its Kubernetes objects and the values that both were computed from */
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
                /** @description Checks the customer’s cloud for problems that would stop a run of the change that waits for approval, or else of the current plan, and stores the findings with that plan. It changes nothing in the cloud and takes up to 20 s. Members may check deployments that they planned, admins and owners any */
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
                /** @description Lists the runs of a deployment, newest first */
                get: {
                    answer: components["schemas"]["RunPage"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/deployments/{id}/runs/{run_id}": {
                /** @description Shows a run */
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
                /** @description Cancels a run at its next safe point. Members may cancel runs that they started, admins and owners any. A stack that is being updated is rolled back; one that is being created is deleted, and a program may cancel such a run only if it started the run itself. The run’s record says what exists then */
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                /** @description The types of events, with what their payloads hold */
                get: {
                    answer: components["schemas"]["EventTypePage"];
                };
            };
            "/api/live/changes": {
                /** @description Lists the things of the organization that changed since the position in `after`, which may be an hour old. Without `after`, the answer lists none and has the present position. If nothing has changed, a request whose If-None-Match is the position’s ETag gets 304 */
                get: {
                    answer: components["schemas"]["Changes"];
                    query?: {
                        /** @description The `cursor` of the last message or answer that the page has */
                        after?: string;
                    };
                };
            };
            "/api/live/tickets": {
                /** @description Gives a ticket for one connection of the live channel, a WebSocket that tells which things of the organization change. The connection ends with the sign-in of the access token */
                post: {
                    answer: components["schemas"]["LiveTicket"];
                };
            };
            "/api/notifications": {
                /** @description Lists the organization’s notifications, newest first */
                get: {
                    answer: components["schemas"]["NotificationPage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /** @description Only notifications of this type */
                        event_type?: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised";
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                        /**
                         * @description Only notifications that the caller has not read
                         * @default false
                         */
                        unread_only?: "0" | "1" | "true" | "false";
                    };
                };
            };
            "/api/notifications/{id}": {
                /** @description Shows a notification */
                get: {
                    answer: components["schemas"]["Notification"];
                    path: {
                        /** @description The id of the notification */
                        id: string;
                    };
                };
            };
            "/api/notifications/{id}/read": {
                /** @description Marks a notification as read by the caller */
                post: {
                    path: {
                        /** @description The id of the notification */
                        id: string;
                    };
                };
            };
            "/api/notifications/{id}/unread": {
                /** @description Marks a notification as not read by the caller */
                post: {
                    path: {
                        /** @description The id of the notification */
                        id: string;
                    };
                };
            };
            "/api/notifications/mark-all-read": {
                /** @description Marks all notifications up to now as read by the caller */
                post: Record<string, never>;
            };
            "/api/notifications/preferences": {
                /** @description Which events the caller gets mails about, and when */
                get: {
                    answer: components["schemas"]["NotificationPreferences"];
                };
                /** @description Changes which events the caller gets mails about, and when; fields that are left out stay */
                patch: {
                    answer: components["schemas"]["NotificationPreferences"];
                    body: components["schemas"]["NotificationPreferencesChange"];
                };
            };
            "/api/notifications/stream": {
                /** @description Reports events of the organization. With Accept: text/event-stream the answer is a stream from now on, or from Last-Event-ID on; otherwise it is the number of unread notifications. A stream ends after some minutes without [DONE]: connect again with the last id */
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
                /** @description Gives the caller read access to one organization until an end, 8 hours away at most. The organization’s audit log has the reason at once, and its owners get a mail. An earlier grant of the caller for the organization ends */
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                /** @description Shows the grant that the caller has for an organization */
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                /** @description Cancels a run at its next safe point, under the conditions that hold for members. The run’s events and the audit log say that an operator did it */
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
                /** @description Lists the sessions of an organization, newest first, with their status and without their messages */
                get: {
                    answer: components["schemas"]["SupportSessionPage"];
                    path: {
                        /** @description The id of the organization */
                        org_id: string;
                    };
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
            };
            "/api/operator/orgs/{org_id}/sessions/{id}": {
                /** @description Shows the state of a session and of its gates, without the messages */
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                /** @description The organization that the access token names */
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
                /** @description Shows the planned deletion of the organization */
                get: {
                    answer: components["schemas"]["DeletionState"];
                };
            };
            "/api/orgs/current/export": {
                /** @description Streams all that the organization owns, without secrets, as NDJSON: a line for each record, with its kind as the only key, and a last one: `end`, or `next` with the value of `after` for the next request */
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
                /** @description Lists the invitations that are neither accepted nor cancelled, expired ones included, newest first */
                get: {
                    answer: components["schemas"]["InvitePage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                        /** @description The id of the invite */
                        id: string;
                    };
                };
                /** @description Shows an invitation that is neither accepted nor cancelled, also an expired one */
                get: {
                    answer: components["schemas"]["Invite"];
                    path: {
                        /** @description The id of the invite */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/invites/{id}/resend": {
                /** @description Mails an invitation again with a new link; the former link stops working */
                post: {
                    answer: components["schemas"]["Invite"];
                    path: {
                        /** @description The id of the invite */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/members": {
                /** @description Lists the members; the member who signed up last comes first */
                get: {
                    answer: components["schemas"]["MemberPage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                        /** @description The id of the member */
                        id: string;
                    };
                };
                /** @description Shows a member */
                get: {
                    answer: components["schemas"]["Member"];
                    path: {
                        /** @description The id of the member */
                        id: string;
                    };
                };
                /** @description Changes a member’s role; an organization keeps at least one owner */
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
                /** @description Lists the service accounts, newest first */
                get: {
                    answer: components["schemas"]["ServiceAccountPage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                        /** @description The id of the service account */
                        id: string;
                    };
                };
                /** @description Shows a service account */
                get: {
                    answer: components["schemas"]["ServiceAccount"];
                    path: {
                        /** @description The id of the service account */
                        id: string;
                    };
                };
                /** @description Changes the name or role of a service account; its tokens have the new role at once */
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
                /** @description Lists tokens of programs, newest first: the caller’s own or, for admins and owners, all of the organization */
                get: {
                    answer: components["schemas"]["ApiTokenPage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                        /** @description The id of the token */
                        id: string;
                    };
                };
                /** @description Shows a token of a program: a token of the caller, or, for admins and owners, any token of the organization */
                get: {
                    answer: components["schemas"]["ApiToken"];
                    path: {
                        /** @description The id of the token */
                        id: string;
                    };
                };
            };
            "/api/orgs/current/tokens/current": {
                /** @description Revokes the token that the request was sent with: a program calls this when it needs the token no longer */
                delete: Record<string, never>;
                /** @description Shows the token that the request was sent with; null for an access token of a sign-in */
                get: {
                    answer: components["schemas"]["CurrentToken"];
                };
            };
            "/api/orgs/current/trusts": {
                /** @description Lists the issuers that the organization trusts, newest first */
                get: {
                    answer: components["schemas"]["TokenTrustPage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                        /** @description The id of the trust */
                        id: string;
                    };
                };
                /** @description Shows a trust in an issuer */
                get: {
                    answer: components["schemas"]["TokenTrust"];
                    path: {
                        /** @description The id of the trust */
                        id: string;
                    };
                };
            };
            "/api/orgs/invites/{token}/accept": {
                /** @description Accepts an invitation to the caller’s own address: the caller becomes a member. POST /api/auth/switch-org then gives an access token for the organization */
                post: {
                    answer: components["schemas"]["OwnMembership"];
                    path: {
                        /** @description The token of the link in the mail */
                        token: string;
                    };
                };
            };
            "/api/orgs/me": {
                /** @description The organizations that the user belongs to */
                get: {
                    answer: components["schemas"]["OwnMembershipPage"];
                };
            };
            "/api/sessions": {
                /** @description The organization’s sessions, newest first */
                get: {
                    answer: components["schemas"]["SessionSummaryPage"];
                    query?: {
                        /** @description Only sessions with this agent */
                        agent_id?: string;
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                        /** @description `true`: only sessions that the caller owns */
                        mine?: "0" | "1" | "true" | "false";
                        /** @description Only sessions with this status */
                        status?: "active" | "completed" | "failed" | "ended";
                        /** @description Only active sessions whose waiting_on has this value */
                        waiting_on?: "workflow" | "user" | "approval" | "run";
                    };
                };
                /** @description Starts a session with an agent. In most cases the answer has the first gate already; if its current_gate is null, GET the session until it is set */
                post: {
                    answer: components["schemas"]["Session"];
                    body: components["schemas"]["NewSession"];
                };
            };
            "/api/sessions/{id}": {
                /** @description A session with its open gate, the gate’s values and the latest messages */
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
                /** @description Deletes the session’s token of the model hub. If a run has already written the token into a Secret of the cluster, it stays there until the next run, which deletes it */
                delete: {
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                };
                /** @description Sets the token with which the deployment downloads its model from the model hub, in place of an earlier token. The token is no part of the conversation: it is kept encrypted, written into the cluster by the run, and never shown again */
                put: {
                    body: components["schemas"]["NewHubToken"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                };
            };
            "/api/sessions/{id}/messages": {
                /** @description The session’s messages, newest first */
                get: {
                    answer: components["schemas"]["MessagePage"];
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                    };
                };
                /** @description Sends a message to the agent; with Accept: text/event-stream the reply is streamed until [DONE] */
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
                /** @description Shows a message of a session */
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
                /** @description Takes over the session of a user who left the organization: the caller owns it from then on. A token for the model hub that was given in it is deleted */
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
                        /** @description The token of the mail’s link */
                        token: string;
                    };
                };
            };
            "/api/webhooks": {
                /** @description Lists the webhooks, newest first */
                get: {
                    answer: components["schemas"]["WebhookPage"];
                    query?: {
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /**
                         * @description The most items of the page
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
                /** @description Shows a webhook */
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
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /** @description Only deliveries of this type of event */
                        event_type?: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised";
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only deliveries with this status */
                        status?: "pending" | "delivered" | "halted" | "failed" | "missed";
                    };
                };
            };
            "/api/webhooks/{id}/deliveries/{delivery_id}": {
                /** @description Shows a delivery with its attempts */
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
                /** @description Sends the events again that were not delivered since the time in `since`, oldest first, at most 500 deliveries per request */
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
                /** @description Sends a test event once, also to a paused webhook; its delivery shows the result */
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
                /** @description State and timings of the installation for Prometheus, where the operator has switched them on */
                get: Record<string, never>;
            };
            "/openapi.json": {
                /** @description The OpenAPI document of this API, or its part for one tag */
                get: {
                    /** @description An OpenAPI 3.1 document */
                    answer: {
                        [key: string]: unknown;
                    };
                    query?: {
                        /** @description The tag of the part; left out for the whole document */
                        tag?: string;
                    };
                };
            };
        };
        /** @description Read access of an operator to one organization */
        OperatorGrant: {
            /** @description When the access began */
            created_at: Time;
            /** @description When the access ends */
            ends_at: Time;
            /** @description The grant’s id; events of the audit log that were made with it refer to it */
            id: string;
            /** @description How many times data of the organization was shown to the operator; a list counts as one */
            looks: number;
            /** @description Id of the organization */
            org_id: string;
            /** @description The reason, which the organization can read */
            reason: string;
        };
        /** @description An organization with its settings */
        Org: {
            /** @description loosen_safety_settings: may loosen approval_required, approval_required_for_destroy, require_second_approver, require_second_factor, longest_expiry_days */
            allowed_actions: ("update" | "loosen_safety_settings" | (string & {}))[];
            /** @description When the organization was created */
            created_at: Time;
            /** @description The organization’s id */
            id: string;
            /** @description The name of the organization */
            name: string;
            /** @description The caller’s role in the organization */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            settings: components["schemas"]["OrgSettings"];
        };
        /** @description Fields to change; those that are left out stay */
        OrgChange: {
            /** @description The new name of the organization */
            name?: string;
            settings?: components["schemas"]["OrgSettingsChange"];
        };
        /** @description The confirmation of a deletion */
        OrgDeletion: {
            /** @description Repeats the organization’s name to confirm */
            name: string;
        };
        /** @description The organization that the access token names */
        OrgReference: {
            /** @description The organization’s id */
            id: string;
            /** @description The name of the organization */
            name: string;
        };
        /** @description Settings of an organization */
        OrgSettings: {
            /** @description Deployments need an admin’s approval before they are applied */
            approval_required: boolean;
            /** @description Deployments need an admin’s approval before they are destroyed */
            approval_required_for_destroy: boolean;
            /** @description The budget for what the deployments cost in the organization’s clouds, by their estimates, in US cents a month. The members are notified when the estimates pass it; nothing is stopped. Null for no budget */
            cloud_budget_cents: number | null;
            /** @description Whether operators of the service who have a grant may read the messages of sessions. Without it they see only at which gate and status each session is */
            conversations_open_to_support: boolean;
            /** @description The expiry of new deployments for which none is sent, in days from their start; null for none, unless longest_expiry_days is set */
            default_expiry_days: number | null;
            /** @description The region of cloud accounts that are connected without a region */
            default_region: string | null;
            /** @description Registry and path from which clusters pull the images of docker.io; the mirror has to hold them under the same names and tags */
            image_mirror: string | null;
            /** @description How many days ahead the expiry of a deployment may be set, at most. While this is set, a new deployment has an expiry in any case. Null for no limit */
            longest_expiry_days: number | null;
            /** @description Whether deployments may name addresses outside of their cluster, such as a Prometheus elsewhere, which objects in the cluster then connect to. IP addresses, and those that serve a node’s credentials, are refused in any case */
            outside_hosts_allowed: boolean;
            /** @description A request can’t be approved by the members who wanted it, nor by members who got the right to approve after the request or from one of them */
            require_second_approver: boolean;
            /** @description Members need a second factor to enter; the member who switches this on must have used theirs in this sign-in */
            require_second_factor: boolean;
        };
        /** @description Settings of the organization to change; settings that are left out stay as they are */
        OrgSettingsChange: {
            /** @description Deployments need an admin’s approval before they are applied */
            approval_required?: boolean;
            /** @description Deployments need an admin’s approval before they are destroyed */
            approval_required_for_destroy?: boolean;
            /** @description The budget for what the deployments cost in the organization’s clouds, by their estimates, in US cents a month. The members are notified when the estimates pass it; nothing is stopped. Null for no budget */
            cloud_budget_cents?: number | null;
            /** @description Whether operators of the service who have a grant may read the messages of sessions. Without it they see only at which gate and status each session is */
            conversations_open_to_support?: boolean;
            /** @description The expiry of new deployments for which none is sent, in days from their start; null for none, unless longest_expiry_days is set */
            default_expiry_days?: number | null;
            /** @description The region of cloud accounts that are connected without a region */
            default_region?: string | null;
            /** @description Registry and path from which clusters pull the images of docker.io; the mirror has to hold them under the same names and tags */
            image_mirror?: string | null;
            /** @description How many days ahead the expiry of a deployment may be set, at most. While this is set, a new deployment has an expiry in any case. Null for no limit */
            longest_expiry_days?: number | null;
            /** @description Whether deployments may name addresses outside of their cluster, such as a Prometheus elsewhere, which objects in the cluster then connect to. IP addresses, and those that serve a node’s credentials, are refused in any case */
            outside_hosts_allowed?: boolean;
            /** @description A request can’t be approved by the members who wanted it, nor by members who got the right to approve after the request or from one of them */
            require_second_approver?: boolean;
            /** @description Members need a second factor to enter; the member who switches this on must have used theirs in this sign-in */
            require_second_factor?: boolean;
        };
        /** @description The organization to switch to */
        OrgSwitch: {
            /** @description Id of the user’s organization that the access token is to be for */
            org_id: string;
        };
        /** @description What a sentence in the agent’s reply is based on: the page that it was read from, or the values that it was computed with. If the language model repeats an answer of the service, its sentence has the origin of that answer */
        Origin: {
            /** @description The number of the answer within the reply: pieces with the same number belong to one answer */
            block: string;
            /** @description The kind of the user’s question that the agent’s sentence answers */
            kind: string;
            /** @description The page, or file of the service, that the answer was read from; null if it was computed */
            source: string | null;
            /** @description The values that the answer assumes instead of the session’s own, by name */
            values: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An organization that the caller belongs to */
        OwnMembership: {
            /** @description Id of the organization */
            id: string;
            /** @description Whether the access token is for this organization */
            is_current: boolean;
            /** @description The name of the organization */
            name: string;
            /** @description The caller’s role in the organization */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description One page of a list */
        OwnMembershipPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["OwnMembership"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description The caller’s own user, with the current organization and problems with mails to them */
        OwnUser: {
            /** @description When the user signed up */
            created_at: Time;
            /** @description The mail address of the user */
            email: string;
            /** @description Whether the user has shown, by the link of a mail, that the mail address is theirs */
            email_verified: boolean;
            /** @description The user’s id */
            id: string;
            /** @description Whether the user is an operator of this service */
            is_operator: boolean;
            /** @description Why mails to the address don’t arrive and are not sent; null if they are sent */
            mail_problem: components["schemas"]["MailProblem"] | null;
            /** @description The name of the user; null if they gave none */
            name: string | null;
            org: components["schemas"]["OrgReference"];
            /** @description The caller’s role in the current organization */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Whether a login requires a second factor */
            second_factor: boolean;
        };
        /** @description A resource that a change adds, changes, replaces or removes */
        PartChange: {
            /** @description What the change does to the resource; replace: the resource is created again, and the former one is deleted */
            action: "add" | "change" | "replace" | "remove" | (string & {});
            /** @description Paths of some fields that differ */
            fields: string[];
            /** @description CloudFormation type or Kubernetes kind of the resource */
            kind: string;
            /** @description The name of the resource or object */
            name: string;
            /** @description The object’s namespace; null outside of namespaces */
            namespace: string | null;
        };
        /** @description A new password */
        PasswordChange: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description The present password */
            current_password: string;
            /** @description At least password_min_length characters (see /api/config/public) and at most 128, none of the common ones, not the e-mail address */
            password: string;
        };
        /** @description The new password is set */
        PasswordChanged: {
            /** @description The new password is set */
            status: "changed";
        };
        /** @description The token of a reset mail and the new password */
        PasswordReset: {
            /** @description The secret in the answer to the sign-up, or to the request to change the address: it shows that the person who made that request follows the link */
            link_secret?: string;
            /** @description At least password_min_length characters (see /api/config/public) and at most 128, none of the common ones, not the e-mail address */
            password: string;
            /** @description The token of the link in the mail */
            token: string;
        };
        /** @description Accepts or drops values that the agent has proposed; confirms no gate */
        PendingAction: {
            /** @description accept: takes the proposed values; drop: leaves them aside */
            kind: "accept" | "drop";
            /** @description The ids, in `pending` of the session, of the proposed values */
            pending_ids: string[];
        };
        /** @description A request that waits for an approval */
        PendingApproval: {
            /** @description What is to be approved: apply the plan, update the running deployment to it, or destroy the deployment */
            action: "apply" | "update" | "destroy" | (string & {});
            /** @description When the request expires */
            expires_at: Time;
            /** @description Whether any member may approve the request; if not, `decision` of the deployment says what to do */
            has_decider: boolean;
            /** @description When the request was made */
            requested_at: Time;
            /** @description Id of the user or service account that made the request */
            requested_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            requested_by_name: string | null;
        };
        /** @description Which members may approve the request that waits */
        PendingDecision: {
            caller_refusal: components["schemas"]["DecisionRefusal"];
            /** @description Members who may approve the request, those first who have had the right longest; at most five. Empty if no member may: the request then waits until it expires */
            deciders: components["schemas"]["Decider"][];
            /** @description Whether more members than the listed ones may approve the request */
            has_more_deciders: boolean;
            /** @description Whether the request needs a second person only because the organization demanded that when the request was made. If it is withdrawn and made again, it needs none */
            keeps_former_demand: boolean;
            /** @description If no member may approve the request: admins who could make the same request instead, so that another member may approve it. Five at most */
            possible_askers: components["schemas"]["Decider"][];
        };
        /** @description A value that the user may have wanted, and that the agent asks about. While a session has such a value, no gate is confirmed */
        PendingValue: {
            /** @description How the value was computed; null if it was not computed */
            arithmetic: string | null;
            /** @description The values to choose from, if there are several; otherwise empty */
            choices: (string | number | boolean)[];
            /** @description The name of the field that the value is for; null if it may be for several fields, or is not known */
            field: string | null;
            /** @description The names of the fields that the value may be for */
            fields: string[];
            /** @description The id of the pending value; the actions `accept` and `drop` of a message name it in pending_ids */
            id: string;
            /** @description Why the value was not taken at once */
            reason: "asked" | "wished" | "denied" | "supposed" | "doubted" | "quoted" | "past" | "future" | "others" | "broken_off" | "competing" | "derived" | "bare" | "bound" | "average" | "ambiguous" | "unknown_name" | "misspelled" | "unclear" | "inferred" | "refused" | "offered" | (string & {});
            /** @description The value that the answer "yes", or the action `accept`, sets; null if there are several to choose from */
            value: string | number | boolean | null;
            /** @description The user’s words that the value was read from; empty if the service proposes the value */
            words: string;
        };
        /** @description The permissions boundary of roles that the service creates in the account */
        PermissionsBoundary: {
            /** @description The name that the policy must have */
            name: string;
            /** @description The policy document */
            policy: {
                [key: string]: unknown;
            };
        };
        /** @description A plan of a deployment with all that it applies: template, objects, values, cost */
        Plan: {
            /** @description What the plan changes in the running deployment; null for a first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description When the plan was computed */
            created_at: Time;
            /** @description The bucket whose objects are deleted at a time that the plan knows; null if there is none: then a destroy without `delete_data` leaves the buckets as they are */
            data_retention: components["schemas"]["DataRetention"] | null;
            /** @description Id of the deployment that the plan is for */
            deployment_id: string;
            /** @description SHA-256 of this plan in hexadecimal, which `plan_digest` of requests takes */
            digest: string;
            /** @description The Secrets whose values are generated in the cluster; the plan doesn’t contain the values */
            generated_secrets: components["schemas"]["GeneratedSecret"][];
            /** @description What the user wanted to reach with the plan, and whether the plan reaches it; empty if the user named no aim */
            goal: components["schemas"]["Aim"][];
            /** @description The Secret for the token of a model hub; null if no such token was set */
            hub_token: components["schemas"]["HubTokenSecret"] | null;
            /** @description The plan’s id */
            id: string;
            /** @description The resources that a destroy without delete_data would keep because they hold data, once the whole plan was applied */
            kept_by_destroy: components["schemas"]["KeptByDestroy"][];
            /** @description The Kubernetes objects, in the order in which they are applied */
            objects: components["schemas"]["PlannedObject"][];
            /** @description The outputs that the deployment will have after a run, without their values */
            outputs: components["schemas"]["PlannedOutput"][];
            /** @description The findings of the last check of the plan in the cloud; null before the first check. A plan that waits for approval is checked within minutes */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description What exists in the cloud account once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description The number of the plan in its deployment */
            revision: number;
            stack: components["schemas"]["PlannedStack"];
            /** @description The plan in one sentence */
            summary: string;
            /** @description The values that the plan was computed from */
            values: {
                [key: string]: string | number | boolean;
            };
            /** @description Warnings to read before the plan is approved */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description The differences between a plan and the plan before it */
        PlanChange: {
            /** @description Id of the plan that was current when this one was made */
            base_plan_id: string;
            /** @description USD per month after the change */
            monthly_after: number;
            /** @description USD per month before the change */
            monthly_before: number;
            /** @description How the change is made, and warnings */
            notes: string[];
            /** @description The resources that change; those that are not listed stay as they are */
            parts: components["schemas"]["PartChange"][];
            /** @description Id of the earlier plan whose values the change goes back to; null for a change to other values */
            rollback_to: string | null;
            /** @description The values that differ */
            values: components["schemas"]["ValueChange"][];
        };
        /** @description The number of deployments with resources in a cloud, and the billing plan’s limit of them */
        PlanDeployments: {
            /** @description The limit of the billing plan; null without one */
            limit: number | null;
            /** @description The present number; if it is above the limit and above 10,000, a lower bound */
            used: number;
        };
        /** @description How much the organization uses of the limits of its billing plan (subscription) */
        PlanLimits: {
            members: components["schemas"]["PlanMembers"];
            running_deployments: components["schemas"]["PlanDeployments"];
        };
        /** @description The number of members, open invitations included, and the billing plan’s limit of them */
        PlanMembers: {
            /** @description The limit of the billing plan; null without one */
            limit: number | null;
            /** @description The present number; if it is above the limit and above 10,000, a lower bound */
            used: number;
        };
        /** @description A Kubernetes object of a plan */
        PlannedObject: {
            /** @description true: if the cluster doesn’t know the object’s kind, the run leaves the object out. false: without the kind, the run fails */
            is_optional: boolean;
            /** @description The Kubernetes object as it is applied */
            manifest: {
                [key: string]: unknown;
            };
            /** @description The phase of the run in which the object is applied */
            phase: "foundation" | "workload" | "bootstrap" | "operations" | (string & {});
        };
        /** @description An output (an endpoint, or a name in the cluster) that the deployment will have after a run; its value is known then */
        PlannedOutput: {
            /** @description What the output is */
            description: string;
            /** @description Stable name */
            name: string;
        };
        /** @description A cloud resource or Kubernetes object that exists once a plan is applied */
        PlannedResource: {
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description The name of the resource or object */
            name: string;
            /** @description The object’s namespace; null outside of namespaces */
            namespace: string | null;
        };
        /** @description The CloudFormation stack of a plan */
        PlannedStack: {
            /** @description The capabilities that CloudFormation requires for the stack */
            capabilities: string[];
            /** @description The stack’s name */
            name: string;
            /** @description The CloudFormation template */
            template: {
                [key: string]: unknown;
            };
        };
        /** @description A plan of a deployment in short: the parts that an approver reads before a decision */
        PlanSummary: {
            /** @description What the plan changes in the running deployment; null for a first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description When the plan was computed */
            created_at: Time;
            /** @description SHA-256 of this plan in hexadecimal, which `plan_digest` of requests takes */
            digest: string;
            /** @description What the user wanted to reach with the plan, and whether the plan reaches it; empty if the user named no aim */
            goal: components["schemas"]["Aim"][];
            /** @description The plan’s id */
            id: string;
            /** @description What exists in the cloud account once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description The number of the plan in its deployment */
            revision: number;
            /** @description The plan in one sentence */
            summary: string;
            /** @description Warnings to read before the plan is approved */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description One page of a list */
        PlanSummaryPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["PlanSummary"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description Warnings to read before the plan is approved */
        PlanWarning: {
            /** @description The kind of the warning, as a code that stays the same */
            code: string;
            /** @description The warning as a sentence to show */
            detail: string;
        };
        /** @description The customer portal */
        Portal: {
            /** @description Redirect the browser to this URL */
            url: string;
        };
        /** @description The findings of a check of a plan in the customer’s cloud, before a run */
        Preflight: {
            /** @description When the plan was checked */
            checked_at: Time;
            /** @description The checks, in a fixed order */
            checks: components["schemas"]["PreflightCheck"][];
        };
        /** @description One check before a run */
        PreflightCheck: {
            /** @description Other instance types that are large enough for the deployment, cheapest first, which the zones offer and the quotas allow as far as the check saw them. Left out if there are none */
            alternatives?: components["schemas"]["RefusalAlternative"][];
            /** @description What was found, in one sentence */
            detail: string;
            /** @description What to do; null where nothing needs to be done */
            fix: string | null;
            /** @description The kind of the check */
            id: "account" | "external_id" | "cluster" | "cluster_version" | "cluster_endpoint" | "cluster_access" | "cluster_kinds" | "cluster_permissions" | "cluster_objects" | "network_policies" | "addons" | "storage_classes" | "autoscaler" | "load_balancer" | "gpu_devices" | "gpu_metrics" | "hub_token" | "account_permissions" | "stack_name" | "zones" | "subnets" | "instance_offerings" | "quotas" | "images" | (string & {});
            /** @description fail: the run would fail; unknown: it could not be checked */
            outcome: "pass" | "warn" | "fail" | "unknown" | (string & {});
            /** @description The quota that is too small; POST /api/clouds/{id}/quota-requests asks for more of it. Left out if no quota is too small */
            quota?: components["schemas"]["QuotaNeed"];
            /** @description What the check can’t know before the run, also where it passes. Left out if it sees all that it is about */
            unseen?: string;
        };
        /** @description The result of a preview */
        Preview: {
            /** @description Id of the agent */
            agent_id: string;
            /** @description All gates in order */
            gates: components["schemas"]["PreviewedGate"][];
            /** @description The names of all values that a plan still needs */
            missing: string[];
            /** @description The plan; null if a value is missing or wrong, or if a review refuses the plan */
            plan: components["schemas"]["PreviewedPlan"] | null;
        };
        /** @description A gate (a numbered step that the user confirms) as it would look with these values; nothing is saved */
        PreviewedGate: {
            /** @description Whether this gate could be confirmed with these values */
            can_confirm: boolean;
            /** @description The values of the gate */
            fields: components["schemas"]["GateField"][];
            /** @description The names of values of the gate that the request left out and that have no default, or none yet: some defaults are computed from other values */
            missing: string[];
            /** @description Stable name */
            name: string;
            /** @description From 1 to 6 */
            number: number;
            /** @description The values of the gate that are not accepted */
            problems: components["schemas"]["PreviewProblem"][];
            /** @description The review; null until the values of this gate and of those before it are complete */
            review: components["schemas"]["GateReview"] | null;
            /** @description The title to display */
            title: string;
        };
        /** @description The plan that these values lead to */
        PreviewedPlan: {
            /** @description Assumptions that the plan is based on, since a preview reads nothing from the cloud */
            assumptions: string[];
            cost: components["schemas"]["CostEstimate"];
            /** @description The resources that the plan would make */
            resources: components["schemas"]["PlannedResource"][];
            /** @description Changes that cost less, each by itself, the largest saving first; empty where there is none */
            savings: components["schemas"]["PreviewedSaving"][];
            /** @description The plan in one sentence */
            summary: string;
            /** @description Warnings to read before the plan is approved */
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
        /** @description A value that is not accepted */
        PreviewProblem: {
            /** @description The value’s name */
            field: string;
            /** @description What is wrong with the value */
            message: string;
        };
        /** @description A plan that would change the running deployment, and waits for approval */
        Proposal: {
            /** @description What the plan changes in the running deployment; null for a first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description When the plan was computed */
            created_at: Time;
            /** @description SHA-256 of this plan in hexadecimal, which `plan_digest` of requests takes */
            digest: string;
            /** @description What the user wanted to reach with the plan, and whether the plan reaches it; empty if the user named no aim */
            goal: components["schemas"]["Aim"][];
            /** @description The plan’s id */
            id: string;
            /** @description The findings of the last check of the plan in the cloud; null before the first check. A plan that waits for approval is checked within minutes */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description What exists in the cloud account once the plan is applied */
            resources: components["schemas"]["PlannedResource"][];
            /** @description The number of the plan in its deployment */
            revision: number;
            /** @description The plan in one sentence */
            summary: string;
            /** @description Warnings to read before the plan is approved */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description What a frontend or a command line needs before a user logs in */
        PublicConfig: {
            /** @description The API’s own address, for programs, agents and the command line; null if the operator has set none */
            api_url: string | null;
            /** @description The site key of the bot check at sign-up */
            bot_check_site_key: string;
            /** @description The console’s address, without a slash at its end */
            console_url: string;
            features: components["schemas"]["Features"];
            /** @description The fewest characters that a new password may have */
            password_min_length: number;
            /** @description Who may sign up */
            signup_mode: "open" | "invite_only" | "waitlist" | (string & {});
        };
        /** @description A quota that is too small for a plan */
        QuotaNeed: {
            /** @description AWS’s code of the quota */
            code: "L-1216C47A" | "L-DB2E81BA" | "L-417A185B" | (string & {});
            /** @description The present value of the quota; null if it is not known */
            limit: number | null;
            /** @description AWS’s name of the quota */
            name: string;
            /** @description The value of the quota that is enough for the plan in addition to what runs already; null if it is not known */
            needed: number | null;
            /** @description The quota’s page in the console of AWS */
            page: string;
            /** @description The region of the quota */
            region: string;
        };
        /** @description A request to the cloud for an increase of a quota */
        QuotaRequest: {
            /** @description Id of the cloud account of the quota */
            cloud_account_id: string;
            /** @description Id of the deployment that needs the quota; null if the request named none */
            deployment_id: string | null;
            /** @description Why AWS could not be asked, or why the last check of the request failed; null otherwise */
            detail: string | null;
            /** @description When AWS decided the request, or the service gave up following it; null before that */
            ended_at: Time | null;
            /** @description The request’s id */
            id: string;
            /** @description Whether AWS already had an open request for this quota: the service then follows that request and makes no new one */
            is_found: boolean;
            /** @description The value of the quota when AWS was last asked; null if AWS did not say it */
            limit: number | null;
            /** @description The quota’s page in the console of AWS */
            page: string;
            /** @description AWS’s code of the quota */
            quota: string;
            /** @description AWS’s name of the quota */
            quota_name: string;
            /** @description The region of the quota */
            region: string;
            /** @description When the request was made */
            requested_at: Time;
            /** @description Id of the user who made the request */
            requested_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            requested_by_name: string | null;
            /** @description Id of the session that needs the quota; null if the request named none */
            session_id: string | null;
            /** @description asking: AWS has not answered yet; case_opened: a support case decides; approved: the quota is raised; case_closed: the case was closed and the quota is less than was asked for; not_asked: AWS has no such request; lost: not decided within 90 days */
            state: "asking" | "pending" | "case_opened" | "approved" | "denied" | "case_closed" | "not_asked" | "lost" | (string & {});
            /** @description The number of AWS’s support case for the request; null if AWS opened none */
            support_case: string | null;
            /** @description The value that was asked for; if a request was already open at AWS, the value in that request */
            value: number;
        };
        /** @description One page of a list */
        QuotaRequestPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["QuotaRequest"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A frame of the stream: all past events were sent, and those that follow are new */
        ReadyFrame: {
            /** @description The kind of event */
            type: "ready";
        };
        /** @description Recovery codes: each replaces a code of the authenticator app once, for when the app is lost */
        RecoveryCodes: {
            /** @description Each code works once in place of a code of the app; shown once */
            recovery_codes: string[];
        };
        /** @description A current code of the authenticator app, or a recovery code */
        RecoveryCodesRequest: {
            /** @description Six digits of the authenticator app, or a recovery code */
            code: string;
        };
        /** @description What the cloud or the cluster refused to do for a run, and what the customer can do about it */
        Refusal: {
            /** @description The kind of action that removes the cause; null if it is not known */
            action: "wait" | "choose_another_machine" | "raise_quota" | "grant_permission" | "reconnect_account" | "free_addresses" | "mend_image" | "mend_cluster" | "correct_value" | (string & {}) | null;
            /** @description Other instance types, and clusters of the account in other regions, that are large enough for the deployment, cheapest first. They are searched for when the run ends */
            alternatives: components["schemas"]["RefusalAlternative"][];
            /** @description Why the cloud refused the operation, as a code; null if it is not known */
            cause: "image_rate_limit" | "insufficient_capacity" | "vcpu_quota" | "instance_type_not_offered" | "subnet_addresses" | "subnet_settings" | "key_unusable" | "account_not_ready" | "policy_denies" | "cluster_quota" | "cluster_policy" | "cluster_webhook" | "cluster_permission" | "image_platform" | "image_refused" | "role_not_assumable" | "credentials_expired" | "permission_missing" | "throttled" | "quota" | "no_free_gpu" | "volume_elsewhere" | "volume_unbound" | "no_node_fits" | "image_disk_full" | "image_pull" | "nodes_not_joined" | "volume_driver_missing" | "cluster_unreachable" | "busy" | "still_used" | "already_exists" | "not_there" | "volume_not_attached" | "invalid_request" | "cloud_fault" | (string & {}) | null;
            /** @description What the customer has to do; null if the cause is not known */
            fix: string | null;
            /** @description If no other machines meet all that was asked for: the requirement that would have to be relaxed; null otherwise */
            gives_way: string | null;
            idle: components["schemas"]["IdleMachines"];
            /** @description The instance type that the cloud refused; null if its error message names none */
            instance_type: string | null;
            /** @description Whether the cause was found by general words and by likeness to other error messages, and may be wrong; false if the error message has a code or words that name the cause, or if no cause is known */
            is_probable: boolean;
            /** @description The cause of the refusal, in one sentence; null if it is not known */
            means: string | null;
            /** @description An IAM policy document with the statements to add to the policy of the account’s role. Null if no permission is missing, if the refusal came from a cluster, or if the service never uses the permission and AWS names no single resource */
            missing_policy: {
                [key: string]: unknown;
            } | null;
            /** @description The availability zones that the cloud suggests instead */
            offered_zones: string[];
            /** @description The permission that is missing; null if the cloud’s error message names none */
            permission: string | null;
            /** @description The quota that is too small; POST /api/clouds/{id}/quota-requests asks for more of it. Null if no quota is too small, or if it is not known which one */
            quota: components["schemas"]["QuotaNeed"] | null;
            /** @description The value of the quota that was reached; null if the cloud’s error message names none */
            quota_limit: number | null;
            /** @description The error message of the cloud or the cluster, unchanged */
            sentence: string;
            /** @description The availability zones in which the cloud refused */
            zones: string[];
        };
        /** @description Other machines, or another account, region or cluster, that would do what the refused plan was for */
        RefusalAlternative: {
            changes: components["schemas"]["RefusalChanges"];
            /** @description How many US dollars a month this alternative costs more than the refused plan; negative for less. Prices are those of one region, so a change of the region alone is 0 */
            monthly_difference: number;
            /** @description The cost of this alternative in US dollars a month at list prices, with the fewest replicas */
            monthly_total: number;
            /** @description The changes to this alternative as a sentence that can be sent as a message of a session */
            says: string;
        };
        /** @description The changes to this alternative, in the form of the body of PATCH /api/deployments/{id} */
        RefusalChanges: {
            /** @description The agent’s options that change, by name */
            options: {
                [key: string]: string | number | boolean;
            };
            /** @description Another place to deploy to (account, region, cluster, namespace); left out if the place is the same */
            scope?: {
                [key: string]: string | number | boolean;
            };
            /** @description Other values of the agent’s gates that change, by name */
            sizing: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A resource that still exists after a destroy */
        RemainingPart: {
            /** @description The resource’s page in the cloud’s console; null if it has none */
            console_link: string | null;
            /** @description The CloudFormation type of the resource, or the Kubernetes kind of the object */
            kind: string;
            /** @description The name of the resource or object */
            name: string;
            /** @description The object’s namespace; null outside of namespaces */
            namespace: string | null;
            /** @description Why the resource was kept or could not be deleted, and what to do about it */
            reason: string;
        };
        /** @description The place of a deployment in its account: region, cluster, namespace */
        RequestedScope: {
            /** @description The name of the cluster to deploy into */
            cluster_name?: string;
            /** @description The namespace in the cluster */
            namespace?: string;
            /** @description The cluster’s region */
            region?: string;
        };
        /** @description A warning or refusal in the review of a gate */
        ReviewNotice: {
            /** @description The kind of the notice, as a code that stays the same */
            code: string;
            /** @description The notice as a sentence to show */
            detail: string;
        };
        /** @description The new role of a member */
        RoleChange: {
            /** @description The role; each role includes the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner";
        };
        /** @description The plan to go back to */
        RollbackRequest: {
            /** @description An earlier plan of the deployment that a run has applied */
            plan_id: string;
        };
        /** @description One attempt to apply a plan, or to destroy what was applied */
        Run: {
            /** @description When the cancellation of the run was requested; null if it was not */
            cancel_requested_at: Time | null;
            /** @description When the run was requested */
            created_at: Time;
            /** @description Id of the deployment that the run belongs to */
            deployment_id: string;
            /** @description When the run ended; null before that */
            ended_at: Time | null;
            /** @description When events of the run were deleted for their age; null while all are kept */
            events_purged_at: Time | null;
            /** @description Why the run failed or was cancelled; null if it did neither */
            failure: components["schemas"]["Failure"] | null;
            /** @description The run’s id */
            id: string;
            /** @description What the run does */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description Id of the plan that the run applies; for a destroy, of the plan that was current when the run was started */
            plan_id: string;
            /** @description The estimated progress of the run from 0 to 1: the share of the usual duration of all steps that has passed */
            progress: number;
            /** @description What the cloud or the cluster refused to do for the run, as soon as it is known; null if nothing was refused */
            refusal: components["schemas"]["Refusal"] | null;
            /** @description Id of the user or service account that started the run */
            requested_by: string;
            /** @description The kind of actor: a person, or a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            requested_by_name: string | null;
            /** @description When the run began; null before that */
            started_at: Time | null;
            /** @description The status of the run */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
            /** @description The steps of the run, the first one first */
            steps: components["schemas"]["RunStep"][];
        };
        /** @description An event of a run */
        RunEvent: {
            /** @description When the event was written */
            created_at: Time;
            /** @description The event’s severity */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What was done or found, for people */
            message: string;
            /** @description The number of the event in its run */
            seq: number;
            /** @description The step of the run */
            step: string;
        };
        /** @description A page of a run’s events */
        RunEventPage: {
            /** @description When events of the run were deleted for their age; null while all are kept */
            events_purged_at: Time | null;
            /** @description The events of the page, oldest first */
            items: components["schemas"]["RunEvent"][];
            /** @description Cursor of the next page; null only when the run has ended and all is read */
            next_cursor: string | null;
            /** @description The status of the run */
            run_status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description One page of a list */
        RunPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Run"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A step of a run */
        RunStep: {
            /** @description When the step ended; null if it has not ended */
            ended_at: Time | null;
            /** @description Stable name */
            name: string;
            /** @description When the step began; null if it has not begun */
            started_at: Time | null;
            /** @description The status of the step; skipped if the run ended before it */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled" | "skipped" | (string & {});
            /** @description What the step does, as a text to show */
            title: string;
        };
        /** @description An aim of the user, with the words in which they named it */
        SaidAim: {
            /** @description The figure of the aim, by its kind. monthly_usd: the most US dollars a month; answer_ms and query_ms: the most milliseconds; survives_nodes and survives_zone: how many nodes or zones may fail at the same time while the deployment goes on working */
            figure: number;
            /** @description Whether what is planned meets the aim; null if that is not computed */
            is_met: boolean | null;
            /** @description What the aim limits or demands, such as the cost of a month */
            kind: "monthly_usd" | "answer_ms" | "query_ms" | "survives_nodes" | "survives_zone" | (string & {});
            /** @description How the plan compares with the aim, as a sentence to show */
            says: string;
            /** @description The aim in words */
            wants: string;
            /** @description The user’s words for the aim */
            words: string;
        };
        /** @description The place of a deployment in its account: region, cluster, namespace */
        Scope: {
            /** @description The name of the cluster to deploy into */
            cluster_name: string;
            /** @description The namespace in that cluster */
            namespace: string;
            /** @description The cluster’s region */
            region: string;
        };
        /** @description The state of the user’s second factor */
        SecondFactor: {
            /** @description Whether a login requires a code */
            enabled: boolean;
            /** @description How many recovery codes are unused */
            recovery_codes_left: number;
            /** @description When the second factor was confirmed; null if there is none */
            since: Time | null;
        };
        /** @description A code of the authenticator app */
        SecondFactorConfirmation: {
            /** @description Six digits of the authenticator app, or a recovery code */
            code: string;
        };
        /** @description A new second factor, shown once; a login asks for its codes as soon as one of them was sent to …/confirm */
        SecondFactorEnrolment: {
            /** @description The same as URI for a QR code; shown once */
            otpauth_uri: string;
            /** @description The secret to type into an authenticator app; shown once */
            secret: string;
        };
        /** @description A current code of the authenticator app, or a recovery code */
        SecondFactorRemoval: {
            /** @description Six digits of the authenticator app, or a recovery code */
            code: string;
        };
        /** @description The caller’s password, which a new second factor needs */
        SecondFactorRequest: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description The user’s password */
            current_password: string;
        };
        /** @description The next secret of a webhook; generated if left out */
        SecretRotation: {
            /** @description The secret that signs the deliveries; generated if left out. For the headers of Standard Webhooks it has to be base64, with or without the prefix whsec_ */
            secret?: string;
        };
        /** @description A service account of the organization: a program that may act in this service with tokens of its own */
        ServiceAccount: {
            /** @description When the service account was created */
            created_at: Time;
            /** @description Id of the user who made the service account, and who gets the mails about what it does */
            created_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            created_by_name: string | null;
            /** @description The present role of the user in created_by; null if that user has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The service account’s id */
            id: string;
            /** @description The name of the service account */
            name: string;
            /** @description The role of the service account */
            role: "viewer" | "member" | (string & {});
        };
        /** @description Fields to change; those that are left out stay */
        ServiceAccountChange: {
            /** @description The name of the service account */
            name?: string;
            /** @description The role of the service account, which its tokens never exceed */
            role?: "viewer" | "member";
        };
        /** @description One page of a list */
        ServiceAccountPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["ServiceAccount"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description Azure: an application with a client secret */
        ServicePrincipal: {
            /** @description The application (client) id, a GUID */
            clientId: string;
            /** @description The client secret’s value; kept encrypted and never shown again */
            clientSecret: string;
            /** @description The kind of the credentials */
            kind: "service_principal";
            /** @description When the client secret expires; admins are notified before */
            secretExpiresAt?: Time;
            /** @description The Azure subscription, a GUID */
            subscriptionId: string;
            /** @description The Azure tenant: a GUID or a domain name */
            tenantId: string;
        };
        /** @description A conversation with an agent, with its open gate */
        Session: {
            /** @description Id of the agent of the session */
            agent_id: string;
            /** @description What the caller may do in the session now */
            allowed_actions: ("post_message" | "take_over" | "end" | (string & {}))[];
            /** @description Id of the running deployment that the session changes; null if it plans a deployment of its own */
            change_of: string | null;
            /** @description When the session was completed, failed or was ended; null until then */
            completed_at: Time | null;
            /** @description When messages and values of the session were deleted for their age; null while they are kept */
            conversation_purged_at: Time | null;
            /** @description When the session was started */
            created_at: Time;
            /** @description Id of the session’s owner: the user who started it or took it over */
            created_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            created_by_name: string | null;
            /** @description The number of the gate that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description Id of the deployment that the session planned; null before the plan */
            deployment_id: string | null;
            /** @description Why the session failed or was ended early; null if it is active or completed */
            end_reason: string | null;
            /** @description Why the session failed; null if it did not */
            failure_reason: string | null;
            /** @description Id of the deployment whose values the session began with; null if it began with others */
            from_deployment: string | null;
            /** @description The open gate with its values; null before the first gate and after the last one */
            gate: components["schemas"]["OpenGate"] | null;
            /** @description The user’s aims, compared with what is planned since the last message. They set no value and confirm no gate; empty if the user named no aim */
            goal: components["schemas"]["SaidAim"][];
            /** @description When the present token of the model hub was set; the token itself is never shown. Null if there is none */
            hub_token_given_at: Time | null;
            /** @description The session’s id */
            id: string;
            /** @description The latest messages, newest first */
            messages: components["schemas"]["Message"][];
            /** @description The values that the user has given or that were copied, including those of later gates */
            noted: {
                [key: string]: string | number | boolean;
            };
            /** @description Values that the agent is not sure of. It asks about each, in this order, before the gate can be confirmed */
            pending: components["schemas"]["PendingValue"][];
            /** @description Which plan of the session is being made or was made: 1 from the beginning, and one more each time gate 5 is opened again for another plan */
            revision: number;
            /** @description The status of the session */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description The title that its owner gave the session; null without a title */
            title: string | null;
            /** @description When the session was last changed */
            updated_at: Time;
            /** @description All values so far, defaults included */
            values: {
                [key: string]: string | number | boolean;
            };
            /** @description Who or what must act next: the user, an approver (approval), the run, or the service (workflow); nothing if the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description When the session began to wait for waiting_on */
            waiting_since: Time;
        };
        /** @description A session, as lists show it */
        SessionSummary: {
            /** @description Id of the agent of the session */
            agent_id: string;
            /** @description What the caller may do in the session now */
            allowed_actions: ("post_message" | "take_over" | "end" | (string & {}))[];
            /** @description Id of the running deployment that the session changes; null if it plans a deployment of its own */
            change_of: string | null;
            /** @description When the session was completed, failed or was ended; null until then */
            completed_at: Time | null;
            /** @description When messages and values of the session were deleted for their age; null while they are kept */
            conversation_purged_at: Time | null;
            /** @description When the session was started */
            created_at: Time;
            /** @description Id of the session’s owner: the user who started it or took it over */
            created_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            created_by_name: string | null;
            /** @description The number of the gate that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description Id of the deployment that the session planned; null before the plan */
            deployment_id: string | null;
            /** @description Why the session failed or was ended early; null if it is active or completed */
            end_reason: string | null;
            /** @description Why the session failed; null if it did not */
            failure_reason: string | null;
            /** @description Id of the deployment whose values the session began with; null if it began with others */
            from_deployment: string | null;
            /** @description The session’s id */
            id: string;
            /** @description Which plan of the session is being made or was made: 1 from the beginning, and one more each time gate 5 is opened again for another plan */
            revision: number;
            /** @description The status of the session */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description The title that its owner gave the session; null without a title */
            title: string | null;
            /** @description When the session was last changed */
            updated_at: Time;
            /** @description Who or what must act next: the user, an approver (approval), the run, or the service (workflow); nothing if the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description When the session began to wait for waiting_on */
            waiting_since: Time;
        };
        /** @description One page of a list */
        SessionSummaryPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SessionSummary"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description How to connect a cloud account: the trust to set up there, and commands for it */
        SetupGuide: {
            /** @description The account, project or subscription that the request named */
            accountId: string;
            /** @description The id that the account will have in this service, as its trust policy names it; null if the trust policy needs none */
            cloud_account_id: string | null;
            /** @description The external id, which the trust policy of an AWS role has to demand; null for other clouds */
            external_id: string | null;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure" | (string & {});
            /** @description The ways to connect the account */
            ways: components["schemas"]["SetupWay"][];
        };
        /** @description The cloud account to prepare the connection of */
        SetupRequest: {
            /** @description The AWS account, Google Cloud project or Azure subscription */
            accountId: string;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure";
        };
        /** @description One way to connect an account */
        SetupWay: {
            /** @description The claims of the tokens with which this service signs in to the cloud; null if it uses none there */
            claims: components["schemas"]["ClaimsPreview"] | null;
            /** @description Commands to paste that set up the trust; they print the values to send with POST /api/clouds */
            cli: string;
            /** @description Commands that let the service into a cluster, once for each cluster and namespace that it deploys into; replace <cluster> and <namespace>. Null if the service deploys into no cluster of this cloud */
            cluster_cli: string | null;
            /** @description The kind of the credentials */
            kind: string;
            /** @description Commands that let the service ask the cloud for more quota when an admin wants it (POST /api/clouds/{id}/quota-requests): run them only if you wish that. Null if the service can’t ask this cloud for quota */
            quota_cli: string | null;
            /** @description Body of POST /api/clouds, with values that only the customer knows in angle brackets */
            request: {
                [key: string]: unknown;
            };
            /** @description What this way sets up in the cloud account */
            summary: string;
            /** @description The same setup as in `cli`, for Terraform */
            terraform: string;
            /** @description The trust to set up in the cloud account: the policy document of an AWS role, the federated credential of an Azure application, or the condition of a GCP provider */
            trust: {
                [key: string]: unknown;
            };
        };
        /** @description A new access token, with the user that it is for */
        SignedIn: {
            /** @description The access token: send it as Authorization: Bearer …; it is valid for 12 hours */
            access_token: string;
            /** @description When the access token expires */
            expires_at: Time;
            /** @description The token’s type */
            token_type: "Bearer";
            user: components["schemas"]["User"];
        };
        /** @description A login with mail address and password, with all its access tokens */
        SignIn: {
            /** @description The network of the IP address that the user logged in from (a /24 of IPv4, a /48 of IPv6), not the address itself */
            address: string;
            /** @description When the user logged in */
            created_at: Time;
            /** @description Whether this request’s access token belongs to the sign-in */
            current: boolean;
            /** @description When the sign-in ends */
            expires_at: Time;
            /** @description The sign-in’s id */
            id: string;
            /** @description When the sign-in was last used, exact to the hour */
            last_used_at: Time;
            /** @description Whether the user logged in with a second factor */
            second_factor: boolean;
            /** @description The User-Agent of the browser or program */
            user_agent: string;
        };
        /** @description One page of a list */
        SignInPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SignIn"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description Proof that the caller is the user: a code of the second factor, or the password of an account without one */
        SignInRefresh: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description Six digits of the authenticator app, or a recovery code */
            code?: string;
            /** @description The user’s password, for an account without a second factor */
            current_password?: string;
        };
        /** @description A new account */
        Signup: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description The e-mail address of the new account. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
            /** @description The token of the link in the mail */
            invite_token?: string;
            /** @description The person’s name */
            name?: string;
            /** @description The name of the new organization */
            org_name?: string;
            /** @description At least password_min_length characters (see /api/config/public) and at most 128, none of the common ones, not the e-mail address */
            password: string;
        };
        /** @description What deployments have cost in the customer’s clouds */
        Spending: {
            /** @description The organization’s budget for `monthly`, in US cents a month; null if it has none */
            budget_cents: number | null;
            /** @description The currency of the amounts */
            currency: "USD";
            /** @description The deployments whose cost is above 0, the most expensive first */
            deployments: components["schemas"]["DeploymentSpending"][];
            /** @description False if there are more deployments, or more runs of one of them, than the sum covers: the newest 100 deployments, and of each the latest 20 runs that have succeeded */
            is_complete: boolean;
            /** @description What all that exists now costs per month: the current plans of the newest 100 deployments, and what their destroys have kept */
            monthly: number;
            /** @description The beginning of the month, in UTC */
            since: Time;
            /** @description What all deployments have cost since the beginning of the month */
            total: number;
            /** @description When the amounts were computed */
            until: Time;
        };
        /** @description The codes for the log-in of a machine: one for the machine, and one that a person enters */
        StartedDeviceLogin: {
            /** @description The machine’s own code, with which it asks POST /api/auth/token for its token. It is a secret */
            device_code: string;
            /** @description The lifetime of the codes in seconds */
            expires_in: number;
            /** @description The seconds for which the machine waits between two requests for its token */
            interval: number;
            /** @description The code that the person enters */
            user_code: string;
            /** @description The address at which the person enters the code */
            verification_uri: string;
            /** @description verification_uri with the code behind `#`, so that no server sees the code */
            verification_uri_complete: string;
        };
        /** @description The data of one event of a streamed answer */
        StreamEvent: components["schemas"]["TokenEvent"] | components["schemas"]["NoticeEvent"] | components["schemas"]["ValuesEvent"] | components["schemas"]["GateEvent"] | components["schemas"]["ErrorEvent"] | components["schemas"]["MessageEvent"];
        /** @description A cloud account with its health, as operators see it */
        SupportAccount: {
            /** @description The account’s id at the cloud */
            account_id: string;
            /** @description The name that the organization gave the account */
            account_label: string;
            /** @description When the account was connected */
            connected_at: Time;
            /** @description Id of the user who connected the account */
            connected_by: string;
            /** @description When the credentials of the account expire; null if they don’t, or if that is unknown */
            credentials_expire_at: Time | null;
            /** @description When the credentials were last replaced; null if they were never replaced */
            credentials_rotated_at: Time | null;
            /** @description The region of deployments that name none */
            default_region: string;
            /** @description When the account was disconnected; null while it is connected */
            disconnected_at: Time | null;
            /** @description When the cloud last answered a probe; a probe without an answer doesn’t change the time */
            health_checked_at: Time;
            /** @description The category of the cloud’s refusal; null while the account is healthy */
            health_code: string | null;
            /** @description What was wrong and what the customer has to do; null while the account is healthy */
            health_detail: string | null;
            /** @description The result of the last probe that the cloud answered */
            health_status: "healthy" | "unhealthy" | (string & {});
            /** @description The account’s id */
            id: string;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description A deployment in the account */
        SupportAccountDeployment: {
            /** @description The deployment’s id */
            id: string;
            /** @description The name of the deployment */
            name: string;
            /** @description The status of the deployment */
            status: string;
        };
        /** @description A cloud account with its health and its deployments */
        SupportAccountDetail: {
            /** @description The account’s id at the cloud */
            account_id: string;
            /** @description The name that the organization gave the account */
            account_label: string;
            /** @description When the account was connected */
            connected_at: Time;
            /** @description Id of the user who connected the account */
            connected_by: string;
            /** @description When the credentials of the account expire; null if they don’t, or if that is unknown */
            credentials_expire_at: Time | null;
            /** @description When the credentials were last replaced; null if they were never replaced */
            credentials_rotated_at: Time | null;
            /** @description The region of deployments that name none */
            default_region: string;
            /** @description Deployments in the account, the latest first, at most 25 */
            deployments: components["schemas"]["SupportAccountDeployment"][];
            /** @description When the account was disconnected; null while it is connected */
            disconnected_at: Time | null;
            /** @description When the cloud last answered a probe; a probe without an answer doesn’t change the time */
            health_checked_at: Time;
            /** @description The category of the cloud’s refusal; null while the account is healthy */
            health_code: string | null;
            /** @description What was wrong and what the customer has to do; null while the account is healthy */
            health_detail: string | null;
            /** @description The result of the last probe that the cloud answered */
            health_status: "healthy" | "unhealthy" | (string & {});
            /** @description Problems that stop some deployments, though the connection works */
            health_warnings: components["schemas"]["AccountWarning"][];
            /** @description The account’s id */
            id: string;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description One page of a list */
        SupportAccountPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportAccount"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A request for an approval, as operators see it */
        SupportApproval: {
            /** @description The requested action: apply, update or destroy */
            action: string;
            /** @description When the request was decided; null before that */
            decided_at: Time | null;
            /** @description Id of the user who decided; null before the decision */
            decided_by: string | null;
            /** @description When the request expires */
            expires_at: Time;
            /** @description The request’s id */
            id: string;
            /** @description Why the approval ended before a run used it; null if it did not */
            lapse: string | null;
            /** @description When the request was made */
            requested_at: Time;
            /** @description Id of the user or service account that made the request */
            requested_by: string;
            /** @description The status of the request */
            status: string;
        };
        /** @description An attempt to deliver an event to a webhook */
        SupportAttempt: {
            /** @description How long the attempt took, in milliseconds; null while it is in progress */
            duration_ms: number | null;
            /** @description The result of the attempt; null while it is in progress */
            outcome: string | null;
            /** @description The number of the attempt */
            seq: number;
            /** @description When the attempt began */
            started_at: Time;
            /** @description The HTTP status of the response; null without one */
            status: number | null;
        };
        /** @description One limit of the service: how much of it an organization uses, and how much it may */
        SupportBound: {
            /** @description The most that the limit allows; null if only credits limit it */
            limit: number | null;
            /** @description The name of the limit: its name in `RateLimit-Policy` for a limit of requests, or sessions, deployments, mails, deliveries, model_calls */
            name: string;
            /** @description Since when `used` counts; null if `used` is a number of things in progress at this moment */
            since: Time | null;
            /** @description How much of the limit is used; null if the store of the limits does not answer */
            used: number | null;
        };
        /** @description A member who may approve a request */
        SupportDecider: {
            /** @description The role of the member */
            role: string;
            /** @description Id of the member */
            user_id: string;
        };
        /** @description A delivery of an event to a webhook, as operators see it */
        SupportDelivery: {
            /** @description The number of attempts; a redelivery or replay starts the count again at 0 */
            attempts: number;
            /** @description The number of all attempts, those before a redelivery or replay included */
            attempts_total: number;
            /** @description Until when a worker of the service has reserved the delivery for an attempt; null if none has */
            claimed_until: Time | null;
            /** @description When the delivery was created, before its first attempt */
            created_at: Time;
            /** @description When the delivery ended; null before that */
            ended_at: Time | null;
            /** @description The type of the event that is delivered */
            event_type: string;
            /** @description The delivery’s id */
            id: string;
            /** @description When the next attempt is made; null after the end of the delivery */
            next_attempt_at: Time | null;
            /** @description Id of the notification that is delivered */
            notification_id: string;
            /** @description Whether the delivery waits until another delivery of the same webhook has ended */
            parked: boolean;
            /** @description The status of the delivery: pending, delivered, halted, failed or missed */
            status: string;
            /** @description Id of the webhook */
            webhook_id: string;
        };
        /** @description A delivery of an event to a webhook, with its attempts */
        SupportDeliveryDetail: {
            /** @description The number of attempts; a redelivery or replay starts the count again at 0 */
            attempts: number;
            /** @description The number of all attempts, those before a redelivery or replay included */
            attempts_total: number;
            /** @description Until when a worker of the service has reserved the delivery for an attempt; null if none has */
            claimed_until: Time | null;
            /** @description When the delivery was created, before its first attempt */
            created_at: Time;
            /** @description When the delivery ended; null before that */
            ended_at: Time | null;
            /** @description The type of the event that is delivered */
            event_type: string;
            /** @description The delivery’s id */
            id: string;
            /** @description The attempts of the delivery, the latest first, at most 50 */
            latest_attempts: components["schemas"]["SupportAttempt"][];
            /** @description When the next attempt is made; null after the end of the delivery */
            next_attempt_at: Time | null;
            /** @description Id of the notification that is delivered */
            notification_id: string;
            /** @description Whether the delivery waits until another delivery of the same webhook has ended */
            parked: boolean;
            /** @description The status of the delivery: pending, delivered, halted, failed or missed */
            status: string;
            /** @description Id of the webhook */
            webhook_id: string;
        };
        /** @description One page of a list */
        SupportDeliveryPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportDelivery"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A deployment, as operators see it: status, account and last failure, without its values */
        SupportDeployment: {
            /** @description Id of the agent that made the deployment’s plan */
            agent_id: string;
            /** @description Id of the cloud account of the deployment */
            cloud_account_id: string;
            /** @description The name of the cluster that the deployment is in */
            cluster_name: string | null;
            /** @description When the deployment was first planned */
            created_at: Time;
            /** @description When the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests it at that time. Null for no expiry */
            expires_at: Time | null;
            /** @description What the run that failed or was cancelled left in the account. partial: something, or it may have; full: nothing. Null if the run did neither */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the last run failed or was cancelled; null if it did neither */
            failure_reason: string | null;
            /** @description The deployment’s id */
            id: string;
            /** @description The name that the organization gave the deployment */
            name: string;
            /** @description Id of the current plan of the deployment */
            plan_id: string | null;
            /** @description Whether the deployment is protected from a destroy */
            protected: boolean;
            /** @description The region of the deployment */
            region: string | null;
            /** @description Id of the user or service account that planned the deployment */
            requested_by: string;
            /** @description Id of the session in which the deployment was planned; null if it was started without a conversation */
            session_id: string | null;
            /** @description The status of the deployment */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description When the deployment was last changed */
            updated_at: Time;
        };
        /** @description A deployment, as operators see it, with its latest runs and requests for an approval */
        SupportDeploymentDetail: {
            /** @description Id of the agent that made the deployment’s plan */
            agent_id: string;
            /** @description The requests for approval of the deployment, the latest first, at most 25 */
            approvals: components["schemas"]["SupportApproval"][];
            /** @description Id of the cloud account of the deployment */
            cloud_account_id: string;
            /** @description The name of the cluster that the deployment is in */
            cluster_name: string | null;
            /** @description When the deployment was first planned */
            created_at: Time;
            /** @description When the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests it at that time. Null for no expiry */
            expires_at: Time | null;
            /** @description What the run that failed or was cancelled left in the account. partial: something, or it may have; full: nothing. Null if the run did neither */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the last run failed or was cancelled; null if it did neither */
            failure_reason: string | null;
            /** @description The deployment’s id */
            id: string;
            /** @description The name that the organization gave the deployment */
            name: string;
            /** @description Id of the current plan of the deployment */
            plan_id: string | null;
            /** @description Whether the deployment is protected from a destroy */
            protected: boolean;
            /** @description The region of the deployment */
            region: string | null;
            /** @description Id of the user or service account that planned the deployment */
            requested_by: string;
            /** @description The runs of the deployment, the latest first, at most 25 */
            runs: components["schemas"]["SupportRunSummary"][];
            /** @description Id of the session in which the deployment was planned; null if it was started without a conversation */
            session_id: string | null;
            /** @description The status of the deployment */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description When the deployment was last changed */
            updated_at: Time;
        };
        /** @description One page of a list */
        SupportDeploymentPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportDeployment"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A gate (a numbered step that the user confirms) of a session, without the values entered there */
        SupportGate: {
            /** @description The action of the user that completed the gate. confirm: the next gate opens; deploy: the run is requested; revise: gate 5 opens again for another plan. Null while the gate is open */
            action: string | null;
            /** @description When the gate was completed; null before that */
            completed_at: Time | null;
            /** @description The number of the gate, from 1 to 6 */
            gate: number;
            /** @description Why the gate was opened again; null if it was not */
            notice: string | null;
            /** @description When the gate was opened */
            opened_at: Time;
            /** @description The number of the plan that the gate belongs to; a gate that was opened again belongs to the next one */
            revision: number;
            /** @description The status of the gate: open or completed */
            status: string;
        };
        /** @description What an organization has and uses at this moment; a count of 1000 means 1000 or more. `bounds` has the limits of the service */
        SupportLimits: {
            /** @description How many sessions are active now */
            active_sessions: number;
            /** @description The millionths of a credit that are left */
            balance_micro_credits: number | null;
            /** @description The limits of the service that all users of the organization share */
            bounds: components["schemas"]["SupportBound"][];
            /** @description The most that overage may cost in a billing period, in US cents; null if none was set */
            cap_cents: number | null;
            /** @description How many cloud accounts are connected now */
            cloud_accounts: number;
            /** @description How many deployments are not destroyed */
            deployments: number;
            /** @description When the billing plan ends unless the last invoice is paid; null if all invoices are paid */
            grace_until: Time | null;
            /** @description The millionths of a credit that are reserved for work in progress */
            held_micro_credits: number | null;
            /** @description The millionths of a credit that were granted in this period */
            included_micro_credits: number | null;
            /** @description How many members the organization has now */
            members: number;
            /** @description When the present billing period ends */
            period_end: Time | null;
            /** @description When the present billing period began */
            period_start: Time | null;
            /** @description The billing plan of the organization; null if the organization has no billing record yet, which its first use of credits makes */
            plan: string | null;
            /** @description The status of the subscription: active, trialing, past_due or canceled; null if the organization has no billing record yet, which its first use of credits makes */
            plan_status: string | null;
            /** @description How many runs are queued or running now */
            runs_under_way: number;
            /** @description How many webhook deliveries have not ended */
            waiting_deliveries: number;
            /** @description How many webhooks the organization has now */
            webhooks: number;
        };
        /** @description The mails about one notification */
        SupportMail: {
            /** @description The type of the event */
            event_type: string;
            /** @description Id of the notification that the mails are about */
            id: string;
            /** @description The mails about the notification that were sent or are about to be; empty if there is none */
            recipients: components["schemas"]["SupportMailRecipient"][];
        };
        /** @description One page of a list */
        SupportMailPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportMail"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A mail to one person, and whether it was sent */
        SupportMailRecipient: {
            /** @description Until when a worker of the service has reserved the mail for sending or, if `waits` is true, until when a limit delays it */
            claimed_until: Time;
            /** @description Id of the user who gets the mail; for an address that is no user’s, `address-` and a hash of the address */
            recipient: string;
            /** @description When the mail was sent, or skipped because it was no longer needed; null before that */
            sent_at: Time | null;
            /** @description Why the mail was not delivered: bounced or complained as the mail provider reported it, bounced_before or complained_before if it was not sent because of an earlier mail to the address. Null otherwise */
            undelivered: string | null;
            /** @description Whether a limit of mails delays the mail */
            waits: boolean;
        };
        /** @description A message of a session, as operators see it */
        SupportMessage: {
            /** @description When the message was written */
            created_at: Time;
            /** @description The gate that was open when the message was written; null before the first gate */
            gate: number | null;
            /** @description The message’s id */
            id: string;
            /** @description Whether the user or the agent wrote the message */
            role: "user" | "assistant" | (string & {});
            /** @description The text of the message */
            text: string;
        };
        /** @description One page of a list */
        SupportMessagePage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportMessage"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A request that waits for an approval, as operators see it */
        SupportRequest: {
            /** @description The requested action: apply, update or destroy */
            action: string;
            /** @description Whether a second person is demanded: a member who counts as a requester of it may not approve it */
            by_second: boolean;
            /** @description The members who may approve the request, the first 25 of them. Empty if no member may: the request then waits until it expires */
            deciders: components["schemas"]["SupportDecider"][];
            /** @description Id of the deployment that the request is about */
            deployment_id: string;
            /** @description The name of the deployment */
            deployment_name: string;
            /** @description When the request expires */
            expires_at: Time;
            /** @description The request’s id */
            id: string;
            /** @description The mails about the request, with the member whom each is for */
            mails: components["schemas"]["SupportMailRecipient"][];
            /** @description When the request was made */
            requested_at: Time;
            /** @description Id of the user or service account that made the request */
            requested_by: string;
        };
        /** @description One page of a list */
        SupportRequestPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportRequest"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A run with its events, as operators see it */
        SupportRun: {
            /** @description When the cancellation of the run was requested; null if it was not */
            cancel_requested_at: Time | null;
            /** @description Id of the user who cancelled the run; null if it was not cancelled */
            cancel_requested_by: string | null;
            /** @description When the run was requested */
            created_at: Time;
            /** @description Id of the deployment that the run belongs to */
            deployment_id: string;
            /** @description When the run ended; null before that */
            ended_at: Time | null;
            /** @description The last 200 events of the run, oldest first */
            events: components["schemas"]["SupportRunEvent"][];
            /** @description When events of the run were deleted for their age; null while all are kept */
            events_purged_at: Time | null;
            /** @description What the run that failed or was cancelled left in the account. partial: something, or it may have; full: nothing. Null if the run did neither */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the run failed or was cancelled; null if it did neither */
            failure_reason: string | null;
            /** @description The run’s id; also the name of the run’s execution in Step Functions, unless the session’s execution carries the run out */
            id: string;
            /** @description What the run does */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description Id of the plan that the run applies; for a destroy, of the plan that was current when the run was started */
            plan_id: string;
            /** @description Id of the user or service account that started the run */
            requested_by: string;
            /** @description When the run began; null before that */
            started_at: Time | null;
            /** @description The status of the run */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description An event of a run */
        SupportRunEvent: {
            /** @description When the event was written */
            created_at: Time;
            /** @description The event’s severity */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What the run did or found */
            message: string;
            /** @description The number of the event in its run */
            seq: number;
            /** @description The step of the run */
            step: string;
        };
        /** @description A run without its events, as operators see it */
        SupportRunSummary: {
            /** @description When the cancellation of the run was requested; null if it was not */
            cancel_requested_at: Time | null;
            /** @description Id of the user who cancelled the run; null if it was not cancelled */
            cancel_requested_by: string | null;
            /** @description When the run was requested */
            created_at: Time;
            /** @description Id of the deployment that the run belongs to */
            deployment_id: string;
            /** @description When the run ended; null before that */
            ended_at: Time | null;
            /** @description What the run that failed or was cancelled left in the account. partial: something, or it may have; full: nothing. Null if the run did neither */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the run failed or was cancelled; null if it did neither */
            failure_reason: string | null;
            /** @description The run’s id; also the name of the run’s execution in Step Functions, unless the session’s execution carries the run out */
            id: string;
            /** @description What the run does */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description Id of the plan that the run applies; for a destroy, of the plan that was current when the run was started */
            plan_id: string;
            /** @description Id of the user or service account that started the run */
            requested_by: string;
            /** @description When the run began; null before that */
            started_at: Time | null;
            /** @description The status of the run */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description A session, as operators see it: status, gate and what it waits for, without its messages */
        SupportSession: {
            /** @description Id of the agent of the session */
            agent_id: string;
            /** @description When the session ended; null before that */
            completed_at: Time | null;
            /** @description When the session was started */
            created_at: Time;
            /** @description Id of the session’s owner */
            created_by: string;
            /** @description The number of the gate that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description Id of the deployment that the session planned; null before the plan */
            deployment_id: string | null;
            /** @description The number of executions of the session’s workflow; the first execution is named by the session’s id */
            execution_attempt: number;
            /** @description Why the session failed or was ended early; null if it was not */
            failure_reason: string | null;
            /** @description The session’s id */
            id: string;
            /** @description Why the user has to confirm the open gate again, as a sentence; null if it was not opened again */
            notice: string | null;
            /** @description Which plan of the session is being made or was made: 1 from the beginning, and one more each time gate 5 is opened again for another plan */
            revision: number;
            /** @description The status of the session */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description When the session was last changed */
            updated_at: Time;
            /** @description Who or what must act next: the user, an approver (approval), the run, or the service (workflow); nothing if the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description When the session began to wait for waiting_on */
            waiting_since: Time;
        };
        /** @description A session with its gates, as operators see it */
        SupportSessionDetail: {
            /** @description Id of the agent of the session */
            agent_id: string;
            /** @description When the session ended; null before that */
            completed_at: Time | null;
            /** @description When the session was started */
            created_at: Time;
            /** @description Id of the session’s owner */
            created_by: string;
            /** @description The number of the gate that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description Id of the deployment that the session planned; null before the plan */
            deployment_id: string | null;
            /** @description The number of executions of the session’s workflow; the first execution is named by the session’s id */
            execution_attempt: number;
            /** @description Why the session failed or was ended early; null if it was not */
            failure_reason: string | null;
            /** @description The gates of the session, the latest first, at most 100 */
            gates: components["schemas"]["SupportGate"][];
            /** @description The session’s id */
            id: string;
            /** @description Why the user has to confirm the open gate again, as a sentence; null if it was not opened again */
            notice: string | null;
            /** @description Which plan of the session is being made or was made: 1 from the beginning, and one more each time gate 5 is opened again for another plan */
            revision: number;
            /** @description The status of the session */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description When the session was last changed */
            updated_at: Time;
            /** @description Who or what must act next: the user, an approver (approval), the run, or the service (workflow); nothing if the session is over */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description When the session began to wait for waiting_on */
            waiting_since: Time;
        };
        /** @description One page of a list */
        SupportSessionPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportSession"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A webhook, as operators see it: whether its deliveries succeed */
        SupportWebhook: {
            /** @description When the webhook was created */
            created_at: Time;
            /** @description When a delivery last succeeded, to the minute; null before the first */
            delivered_at: Time | null;
            /** @description When the first of the failed attempts was made; null if there is none */
            failing_since: Time | null;
            /** @description The number of attempts that have failed since one succeeded */
            failures: number;
            /** @description The format of the request bodies: raw (the notification), slack or teams */
            format: string;
            /** @description The webhook’s id */
            id: string;
            /** @description Why the webhook is paused: requested (by a member) or failing; null while it is active */
            paused_because: string | null;
            /** @description The status of the webhook: active or paused */
            status: string;
        };
        /** @description The webhooks of an organization */
        SupportWebhookList: {
            /** @description The webhooks, newest first, at most 100 */
            items: components["schemas"]["SupportWebhook"][];
        };
        /** @description What a destroy deleted, kept and left over */
        Teardown: {
            /** @description The resources that this destroy and those before it deleted */
            deleted: components["schemas"]["DeletedPart"][];
            /** @description When the record of the destroy was written */
            ended_at: Time;
            /** @description When an owner gave up what is left over; null if none did */
            forgotten_at: Time | null;
            /** @description The resources that the service found when it searched the account again, one hour and one day after the destroy; they may cost money. Empty before the first search */
            found_later: components["schemas"]["RemainingPart"][];
            /** @description The resources that were kept on purpose; they may cost money until they are deleted */
            kept: components["schemas"]["KeptPart"][];
            /** @description The resources that could not be deleted; empty if the destroy has succeeded */
            left_over: components["schemas"]["RemainingPart"][];
            /** @description When the account was last searched after the destroy; null before the first search */
            looked_again_at: Time | null;
            /** @description The resources that could not be checked, so that they may still exist */
            not_checked: components["schemas"]["UncheckedPart"][];
        };
        /** @description A piece of a message */
        TextPart: {
            /** @description What the piece is based on, if it answers a question of the user or repeats such an answer; null for other pieces */
            from: components["schemas"]["Origin"] | null;
            /** @description The author of the piece: the service, the language model (model) or the user */
            source: "user" | "model" | "service" | (string & {});
            /** @description The text of the piece */
            text: string;
        };
        /** @description An event of the streamed reply: a piece of its text */
        TokenEvent: {
            /** @description What the piece is based on, if it answers a question of the user or repeats such an answer; left out for other pieces */
            from?: components["schemas"]["Origin"];
            /** @description The author of the piece: the service, the language model (model) or the user */
            source: "user" | "model" | "service" | (string & {});
            /** @description The piece: append it to the text so far */
            text: string;
            /** @description The kind of event */
            type: "token";
        };
        /** @description The exchange of a token of a trusted issuer, such as GitHub Actions, for a token of a service account */
        TokenExchange: {
            /** @description The grant type of RFC 8693, for the exchange of a token */
            grant_type: "urn:ietf:params:oauth:grant-type:token-exchange";
            /** @description The kind of the token that is given in exchange */
            requested_token_type?: "urn:ietf:params:oauth:token-type:access_token";
            /** @description The scope that the given token is to have, at most that of the trust; default: that of the trust */
            scope?: "read" | "propose" | "run";
            /** @description The token of the issuer, a JWT */
            subject_token: string;
            /** @description The kind of the token that is exchanged */
            subject_token_type: "urn:ietf:params:oauth:token-type:jwt" | "urn:ietf:params:oauth:token-type:id_token";
        };
        /** @description The answer after a program’s token was revoked */
        TokenGivenBack: {
            /** @description `ended`: the token is no longer accepted */
            status: "ended" | (string & {});
        };
        /** @description The body of POST /api/auth/token: the proof that a token is given for */
        TokenRequest: components["schemas"]["TokenExchange"] | components["schemas"]["DeviceTokenRequest"] | components["schemas"]["CodeExchange"];
        /** @description A trust of the organization: tokens of an issuer can be exchanged for tokens of a service account */
        TokenTrust: {
            /** @description The agents that each token of the trust is narrowed to; null for all agents */
            agents: string[] | null;
            /** @description The audience (claim `aud`) that a token of the issuer must have to be exchanged */
            audience: string;
            /** @description The cloud accounts that each token of the trust is narrowed to; null for all accounts */
            cloud_account_ids: string[] | null;
            /** @description Claims that a token of the issuer must have, with their allowed values */
            conditions: {
                [key: string]: string[];
            };
            /** @description When the trust was created */
            created_at: Time;
            /** @description Id of the user who made the trust */
            created_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            created_by_name: string | null;
            /** @description The present role of the user in created_by; null if that user has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The trust’s id */
            id: string;
            /** @description The issuer of the tokens that can be exchanged */
            issuer: string;
            /** @description The labels of which a deployment must have all for each token of the trust to act on it; null for all deployments */
            labels: {
                [key: string]: string;
            } | null;
            /** @description When the audit log last got an event about a refused token of the issuer; null if it never got one */
            last_refused_at: Time | null;
            /** @description The error code of the refusal at last_refused_at; null if no token was ever refused */
            last_refused_because: string | null;
            /** @description When a token was last given in exchange; null if none ever was */
            last_used_at: Time | null;
            /** @description The name of the trust */
            name: string;
            /** @description The provider whose claims the issuer’s tokens have */
            provider: "github" | "gitlab" | "oidc" | (string & {});
            /** @description What the tokens that are given in exchange may do */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Id of the service account that the tokens given in exchange act for */
            service_account_id: string;
            /** @description The name of the service account */
            service_account_name: string | null;
        };
        /** @description One page of a list */
        TokenTrustPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["TokenTrust"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description The agent’s reply, and the session after it */
        Turn: {
            message: components["schemas"]["Message"];
            session: components["schemas"]["Session"];
        };
        /** @description A resource that may still exist after a destroy, since the service could not check it */
        UncheckedPart: {
            /** @description Why the resource could not be checked */
            reason: string;
            /** @description What could not be checked */
            what: string;
        };
        /** @description The number of notifications that the caller has not read */
        UnreadCount: {
            /** @description Whether there are more unread notifications than unread_count; show the number with a plus sign then */
            has_more: boolean;
            /** @description How many notifications are unread, counted up to 1000; with has_more there are more */
            unread_count: number;
        };
        /** @description The e-mail address of a sign-up to which the verification mail is to be sent again */
        UnverifiedAddress: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description The e-mail address of the sign-up. ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
        };
        /** @description The organization’s usage of credits between two times, in groups */
        Usage: {
            /** @description The beginning of the counted time; usage at this time is included */
            from: Time;
            /** @description What usage is grouped by */
            group_by: "day" | "user" | "session" | "kind" | (string & {});
            /** @description The groups, at most 1,000: the largest first, or days in the order of their dates */
            items: components["schemas"]["UsageRow"][];
            /** @description The end of the counted time; usage at this time is not included */
            to: Time;
        };
        /** @description The organization’s use in the present billing period: credits of each kind, and the numbers of members and deployments */
        UsageByKind: {
            /** @description The number of members of the organization; from 10,000 on a lower bound */
            members: number;
            /** @description Credits for calls of the language model */
            model: number;
            /** @description Credits for runs that apply or change deployments */
            run: number;
            /** @description The number of deployments with resources in a cloud; from 10,000 on a lower bound */
            running_deployments: number;
        };
        /** @description Usage of credits by one group */
        UsageRow: {
            /** @description The number of calls and runs */
            calls: number;
            /** @description The credits that the group used */
            credits: number;
            /** @description Calls whose token counts are estimated */
            estimated_calls: number;
            /** @description Input tokens of the language model */
            input_tokens: number;
            /** @description The group: a day (UTC), the id of a user or session, or a kind of usage; empty if it is not known */
            key: string;
            /** @description Output tokens of the language model */
            output_tokens: number;
            /** @description The credits that the group used beyond the included ones */
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
        /** @description The caller’s own user */
        User: {
            /** @description When the user signed up */
            created_at: Time;
            /** @description The mail address of the user */
            email: string;
            /** @description Whether the user has shown, by the link of a mail, that the mail address is theirs */
            email_verified: boolean;
            /** @description The user’s id */
            id: string;
            /** @description Whether the user is an operator of this service */
            is_operator: boolean;
            /** @description The name of the user; null if they gave none */
            name: string | null;
            org: components["schemas"]["OrgReference"];
            /** @description The caller’s role in the current organization */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Whether a login requires a second factor */
            second_factor: boolean;
        };
        /** @description The fields of the user to change */
        UserChange: {
            /** @description The person’s name; null for none */
            name: string | null;
        };
        /** @description A value that a change of a deployment alters */
        ValueChange: {
            /** @description The value before the change; null if the plan before it has no such value */
            from: string | number | boolean | null;
            /** @description The value’s name */
            name: string;
            /** @description The value after the change; null if the new plan has no such value */
            to: string | number | boolean | null;
        };
        /** @description An event of the streamed reply: the values of the gate, after the message was read */
        ValuesEvent: {
            /** @description The number of the gate */
            gate: number;
            /** @description The names of the values that are still missing; the gate can be confirmed when none is */
            missing: string[];
            /** @description The values that the agent is not sure of and asks about before the gate can be confirmed */
            pending: components["schemas"]["PendingValue"][];
            /** @description The kind of event */
            type: "values";
            /** @description All values of the session so far */
            values: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An operator’s request for access to an organization */
        WantedGrant: {
            /** @description When the access ends, at most 8 hours from now */
            ends_at: Time;
            /** @description Id of the organization to get access to */
            org_id: string;
            /** @description Why the operator needs access, for example a ticket and what the operator has to find out. The organization can read it */
            reason: string;
        };
        /** @description A person or service account that wanted what the request asks for */
        Wanter: {
            /** @description The id of the user or service account */
            id: string;
            /** @description The kind of actor: a person, or a service account of the organization */
            kind: "person" | "service" | (string & {});
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            name: string | null;
        };
        /** @description A subscription to events over HTTPS */
        Webhook: {
            /** @description What the caller may do to the webhook now */
            allowed_actions: ("update" | "pause" | "resume" | "rotate_secret" | "use_secret" | "test" | "replay" | "delete" | (string & {}))[];
            /** @description When the webhook was created */
            created_at: Time;
            /** @description Id of the user who created the webhook */
            created_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            created_by_name: string | null;
            /** @description The present role of the user in created_by; null if that user has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When a delivery last succeeded, to the minute; null before the first */
            delivered_at: Time | null;
            /** @description The description that a member gave the webhook; null if there is none */
            description: string | null;
            /** @description The types of events that are sent; null for all */
            event_types: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {}))[] | null;
            /** @description When the first of the failed attempts was made; null if there is none */
            failing_since: Time | null;
            /** @description The number of attempts that have failed since one succeeded */
            failures: number;
            /** @description The format of the request bodies. raw: the notification; slack and teams: the format of their incoming webhooks */
            format: "raw" | "slack" | "teams" | (string & {});
            /** @description The webhook’s id */
            id: string;
            /** @description The latest attempt of the newest delivery, tests included; null if that delivery has not been tried yet, or the webhook has no delivery */
            last_attempt: components["schemas"]["WebhookLastAttempt"] | null;
            /** @description requested: a member paused the webhook; failing: the service paused it after too many failures. Null while it is active */
            paused_because: "requested" | "failing" | (string & {}) | null;
            /** @description When the next secret becomes active by itself; null if no rotation is in progress */
            rotates_at: Time | null;
            /** @description active: events are sent to the webhook; paused: none is sent */
            status: "active" | "paused" | (string & {});
            /** @description When the webhook was last changed */
            updated_at: Time;
            /** @description The target’s URL */
            url: string;
        };
        /** @description One HTTP request that tries to deliver an event to the webhook’s URL */
        WebhookAttempt: {
            /** @description How long the attempt took, in milliseconds; null while it is in progress */
            duration_ms: number | null;
            /** @description The number of the attempt in the delivery */
            number: number;
            /** @description The result of the attempt; interrupted: unknown, since the process that sent the request ended. Null while the attempt is in progress */
            outcome: "delivered" | "redirect" | "client_error" | "server_error" | "timeout" | "dns" | "connection" | "reset" | "tls" | "protocol" | "blocked_address" | "interrupted" | (string & {}) | null;
            /** @description The beginning of the response’s body: at most 256 characters in a list of deliveries, and 4096 in one delivery; null without a response */
            response: string | null;
            /** @description The number of attempts before this one; a redelivery or replay starts the count again at 0 */
            retry_count: number;
            /** @description When the attempt began */
            started_at: Time;
            /** @description The HTTP status of the response; null without a response */
            status: number | null;
        };
        /** @description Fields to change; those that are left out stay */
        WebhookChange: {
            /** @description A description in your own words */
            description?: string | null;
            /** @description The types of events to send; null for all, also those that are added later */
            event_types?: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised")[] | null;
            /** @description The format of the request bodies. raw: the notification; slack and teams: the format of their incoming webhooks */
            format?: "raw" | "slack" | "teams";
            /** @description true pauses the webhook; false resumes it */
            paused?: boolean;
            /** @description Where events are sent: https, port 443, a host on the public internet, no user name */
            url?: string;
        };
        /** @description A delivery of a notification to a webhook */
        WebhookDelivery: {
            /** @description The attempts of the delivery, oldest first */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description When the delivery was created, before its first attempt */
            created_at: Time;
            /** @description When the delivery ended; null before that */
            ended_at: Time | null;
            /** @description The type of the event; webhook.test for a test */
            event_type: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description The delivery’s id */
            id: string;
            /** @description When the next attempt is made; null if none is planned */
            next_attempt_at: Time | null;
            /** @description Id of the notification that is delivered; the `id` in the body */
            notification_id: string;
            /** @description The status of the delivery. pending: it waits for its next attempt; delivered: the target accepted it; halted: the target refused it; failed: every attempt failed; missed: the webhook was paused */
            status: "pending" | "delivered" | "halted" | "failed" | "missed" | (string & {});
            /** @description Id of the webhook */
            webhook_id: string;
        };
        /** @description One page of a list */
        WebhookDeliveryPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["WebhookDelivery"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description How the latest request to a webhook’s URL ended */
        WebhookLastAttempt: {
            /** @description The type of the event; webhook.test for a test */
            event_type: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description The result of the attempt. Null while the attempt is in progress */
            outcome: "delivered" | "redirect" | "client_error" | "server_error" | "timeout" | "dns" | "connection" | "reset" | "tls" | "protocol" | "blocked_address" | "interrupted" | (string & {}) | null;
            /** @description When the attempt began */
            started_at: Time;
            /** @description The HTTP status of the response; null without a response */
            status: number | null;
        };
        /** @description One page of a list */
        WebhookPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Webhook"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description The time from which on undelivered events of a webhook are sent again */
        WebhookReplay: {
            /** @description The time from which on undelivered events are sent again */
            since: Time;
        };
        /** @description How many deliveries of a webhook are sent again */
        WebhookReplayed: {
            /** @description Whether more undelivered events are left than one request sends again. If true, repeat the same request */
            has_more: boolean;
            /** @description How many deliveries are sent again */
            replayed: number;
        };
        /** @description A webhook with its new secret */
        WebhookWithSecret: {
            /** @description What the caller may do to the webhook now */
            allowed_actions: ("update" | "pause" | "resume" | "rotate_secret" | "use_secret" | "test" | "replay" | "delete" | (string & {}))[];
            /** @description When the webhook was created */
            created_at: Time;
            /** @description Id of the user who created the webhook */
            created_by: string;
            /** @description The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none */
            created_by_name: string | null;
            /** @description The present role of the user in created_by; null if that user has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When a delivery last succeeded, to the minute; null before the first */
            delivered_at: Time | null;
            /** @description The description that a member gave the webhook; null if there is none */
            description: string | null;
            /** @description The types of events that are sent; null for all */
            event_types: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.cloud_budget_passed" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {}))[] | null;
            /** @description When the first of the failed attempts was made; null if there is none */
            failing_since: Time | null;
            /** @description The number of attempts that have failed since one succeeded */
            failures: number;
            /** @description The format of the request bodies. raw: the notification; slack and teams: the format of their incoming webhooks */
            format: "raw" | "slack" | "teams" | (string & {});
            /** @description The webhook’s id */
            id: string;
            /** @description The latest attempt of the newest delivery, tests included; null if that delivery has not been tried yet, or the webhook has no delivery */
            last_attempt: components["schemas"]["WebhookLastAttempt"] | null;
            /** @description requested: a member paused the webhook; failing: the service paused it after too many failures. Null while it is active */
            paused_because: "requested" | "failing" | (string & {}) | null;
            /** @description When the next secret becomes active by itself; null if no rotation is in progress */
            rotates_at: Time | null;
            /** @description The secret that signs the deliveries. No other answer shows it; null in an answer that is repeated for an Idempotency-Key */
            secret: string | null;
            /** @description active: events are sent to the webhook; paused: none is sent */
            status: "active" | "paused" | (string & {});
            /** @description When the webhook was last changed */
            updated_at: Time;
            /** @description The target’s URL */
            url: string;
        };
        /** @description Google Cloud: a workload identity provider that exchanges a token of this service for one of a Google service account */
        WorkloadIdentity: {
            /** @description The kind of the credentials */
            kind: "workload_identity";
            /** @description The id of the Google Cloud project */
            projectId: string;
            /** @description The resource name of the workload identity pool’s provider */
            providerResource: string;
            /** @description The e-mail address of the Google service account that this service acts as */
            serviceAccount: string;
        };
        /** @description Google Cloud: a workload identity provider that exchanges a token of this service for one of a Google service account */
        WorkloadIdentityInput: {
            /** @description The kind of the credentials */
            kind: "workload_identity";
            /** @description The id of the Google Cloud project */
            projectId: string;
            /** @description The resource name of the workload identity pool’s provider */
            providerResource: string;
            /** @description The e-mail address of the Google service account that this service acts as */
            serviceAccount: string;
        };
    };
}
