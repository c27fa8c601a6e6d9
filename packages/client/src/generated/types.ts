// Written by `npm run openapi` from openapi.json.

/** A time by ISO 8601 in UTC, as 2026-11-29T12:00:00.000Z. */
type Time = string;

export interface components {
    schemas: {
        /** @description The request was accepted; a mail may follow */
        Accepted: {
            /** @description The request was accepted; a mail may follow */
            status: "accepted";
        };
        /** @description The result of an account’s last probe */
        AccountHealth: {
            /** @description When the account was probed last */
            checked_at: Time;
            /** @description The category of the error; null while healthy */
            code: string | null;
            /** @description What was wrong and what to do; null while healthy */
            detail: string | null;
            /** @description Whether the service can use the account */
            status: "healthy" | "unhealthy" | (string & {});
            /** @description Problems that will stop some deployments, though the connection works */
            warnings: components["schemas"]["AccountWarning"][];
        };
        /** @description A problem that will stop some deployments */
        AccountWarning: {
            /** @description For programs */
            code: string;
            /** @description For people */
            detail: string;
        };
        /** @description A specialist agent: what it deploys and which values it asks for */
        Agent: {
            /** @description What it deploys */
            description: string;
            /** @description The gates of a conversation, in order */
            gates: components["schemas"]["AgentGate"][];
            /** @description The agent’s id, as agent_id of a new session */
            id: string;
            /** @description The name to display */
            name: string;
            /** @description The options, with their defaults */
            options: components["schemas"]["AgentOption"][];
            /** @description The agent’s maturity */
            status: "beta" | "stable" | (string & {});
            /** @description The clouds that it deploys into */
            supported_clouds: ("aws" | "gcp" | "azure" | (string & {}))[];
        };
        /** @description One value that a gate asks for */
        AgentField: {
            /** @description How the value of a running deployment can be changed: to any value, only to a larger one, or not at all */
            change: "any" | "larger" | "none" | (string & {});
            /** @description What a change does, or why the value can’t be changed */
            change_note: string | null;
            /** @description The allowed values; null for other types */
            choices: string[] | null;
            /** @description The default; null where there is none, or where it is computed from other values */
            default: string | number | boolean | null;
            /** @description The value’s type */
            kind: "integer" | "number" | "boolean" | "choice" | "text" | (string & {});
            /** @description What the value decides */
            meaning: string;
            /** @description The value’s name */
            name: string;
            /** @description The question that the agent asks */
            question: string;
            /** @description False where a default is used if the user says nothing */
            required: boolean;
            /** @description The unit of a number; null where it has none */
            unit: string | null;
        };
        /** @description One step of the conversation with the agent */
        AgentGate: {
            /** @description What the gate asks for */
            fields: components["schemas"]["AgentField"][];
            /** @description Stable name */
            name: string;
            /** @description From 1 to 6 */
            number: number;
            /** @description The title to display */
            title: string;
        };
        /** @description A field that the user can choose a value for, with its type, allowed values and default */
        AgentOption: {
            /** @description The allowed values; null where they are not a list */
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
        /** @description Something that a person wants to reach, held against what is planned */
        Aim: {
            /** @description The most that it may be: US dollars a month, or milliseconds. Of `survives_nodes` and `survives_zone`, how many may be lost at once */
            figure: number;
            /** @description Whether it is met; null where that is not computed */
            is_met: boolean | null;
            /** @description What it is about */
            kind: "monthly_usd" | "answer_ms" | "query_ms" | "survives_nodes" | "survives_zone" | (string & {});
            /** @description How what is planned compares with it */
            says: string;
            /** @description The same in words */
            wants: string;
        };
        /** @description The answer to a program that asked to act in a person’s name */
        AnsweredAuthorization: {
            /** @description Where the browser goes now: the program’s address with the answer */
            redirect_to: string;
        };
        /** @description The address that the browser is sent to with the answer to the program */
        AnswerPlace: {
            /** @description The host */
            host: string;
            /** @description Whether it is the person’s own machine */
            is_own_machine: boolean;
        };
        /** @description An operation of the API */
        ApiOperation: {
            /** @description The HTTP method */
            method: string;
            /** @description Its name in the document */
            operation_id: string;
            /** @description With its parameters in braces */
            path: string;
            /** @description What it does */
            summary: string;
        };
        /** @description A part of the API’s document that can be read by itself */
        ApiPart: {
            /** @description What its operations are about */
            description: string;
            /** @description In the order of the document */
            operations: components["schemas"]["ApiOperation"][];
            /** @description The tag */
            tag: string;
            /** @description Where the part is served, on this origin */
            url: string;
        };
        /** @description The parts of the API’s document */
        ApiParts: {
            /** @description In the order of the document */
            parts: components["schemas"]["ApiPart"][];
        };
        /** @description A token of a program */
        ApiToken: {
            /** @description The agents that it is narrowed to; null for all */
            agents: string[] | null;
            /** @description mcp for a token that the MCP server alone takes; null for one of the API */
            audience: "mcp" | (string & {}) | null;
            /** @description What it can do, for people */
            can: string[];
            /** @description What it can’t do, for people */
            cannot: string[];
            /** @description The cloud accounts that it is narrowed to; null for all */
            cloud_account_ids: string[] | null;
            /** @description When it was made */
            created_at: Time;
            /** @description The user who made it */
            created_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            created_by_name: string | null;
            /** @description The role that the user has now; null for one who has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When it ends by itself */
            expires_at: Time;
            /** @description The last four characters of the token */
            hint: string;
            /** @description The token’s id, which the audit log has of each of its acts */
            id: string;
            /** @description It is narrowed to deployments with all of these labels; null for all */
            labels: {
                [key: string]: string;
            } | null;
            /** @description When it was last used, to within ten minutes; null for never */
            last_used_at: Time | null;
            /** @description Its name */
            name: string;
            /** @description The user or service account that it acts for */
            owner_id: string;
            /** @description Whom it acts for: its user, or a service account */
            owner_kind: "person" | "service" | (string & {});
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            owner_name: string | null;
            /** @description When it was ended before its time; null otherwise */
            revoked_at: Time | null;
            /** @description Why it was ended before its time; null otherwise */
            revoked_because: "revoked" | "logged_out_everywhere" | "left" | "demoted" | "service_account_deleted" | "trust_deleted" | "code_sent_twice" | (string & {}) | null;
            /** @description What it may do; each scope includes those before it */
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
        /** @description A request to approve a plan or a destroy */
        Approval: {
            /** @description What is to be approved: apply the plan, update the running deployment to it, or destroy the deployment */
            action: "apply" | "update" | "destroy" | (string & {});
            /** @description The approver’s comment */
            comment: string | null;
            /** @description When the request was decided; null before that */
            decided_at: Time | null;
            /** @description Who decided; null before the decision */
            decided_by: string | null;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            decided_by_name: string | null;
            /** @description For a destroy: whether snapshots and volumes are deleted for good as well */
            delete_data: boolean;
            /** @description When the request expires */
            expires_at: Time;
            /** @description The request’s id */
            id: string;
            /** @description The labels that become tags in the account; null for a destroy, and for requests of former versions */
            labels: {
                [key: string]: string;
            } | null;
            /** @description Why an approval ended before a run used it: the approver lost the right, seven days passed, the labels were changed, or a second approver is required since. Null for others */
            lapse: "approver" | "unused" | "labels" | "second_approver" | (string & {}) | null;
            /** @description The digest of the plan that it is about */
            plan_digest: string;
            /** @description The plan that it is about */
            plan_id: string;
            /** @description When the request was made */
            requested_at: Time;
            /** @description The user or service account who made the request */
            requested_by: string;
            /** @description Whether a person or a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            requested_by_name: string | null;
            /** @description Whether the decider must be a person who is not in wanted_by, had the right to approve before the request was made, and did not get it from one of them */
            second_approver_required: boolean;
            /** @description The request’s status */
            status: "pending" | "approved" | "rejected" | "expired" | "superseded" | "withdrawn" | "lapsed" | (string & {});
            /** @description All who wanted what is requested: the requester (for an expiry, the person who set it), those whose request this one replaced, those who set labels that the run would bring into the account, and for a service account also the users who made it and gave it its role */
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
            /** @description The mail address of that user at that time; null after their account was deleted, and for a service account */
            actor_email: string | null;
            /** @description The user or service account who did it; null when the service itself did */
            actor_id: string | null;
            /** @description Whether a person or a service account of the organization */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description The values before and after, without secrets. Mail addresses and names are null after the account was deleted */
            changes: {
                [key: string]: unknown;
            };
            /** @description When it was done */
            created_at: Time;
            /** @description The event’s id; ids sort by time */
            id: string;
            /** @description The organization that the event belongs to */
            org_id: string;
            /** @description The X-Request-Id of the request */
            request_id: string | null;
            /** @description The IP address of the request; null after the account was deleted */
            source_ip: string | null;
            /** @description The id of that record */
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
        /** @description What the program may do */
        AuthorizationAllowed: {
            /** @description The `id` of the request, as …/authorize/show answered it */
            id: string;
            /**
             * @description read; propose: plans and changes too, each of which a person approves; run: runs too, where no approval is demanded
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description What a program asks for through the browser: the query parameters of the console’s page /authorize (RFC 6749) */
        AuthorizationQuestion: {
            /** @description The address of the program’s document */
            client_id: string;
            /** @description SHA-256 of the code_verifier that the program sends later with the code (RFC 7636) */
            code_challenge: string;
            /** @description The method by which code_challenge was computed (RFC 7636) */
            code_challenge_method: "S256";
            /** @description Where its answer goes: one of those that the document names */
            redirect_uri: string;
            /** @description What the token is for: the address of the MCP server */
            resource: string;
            /** @description The kind of answer */
            response_type: "code";
            /** @description The scopes that the program asks for, separated by spaces; the person decides which it gets */
            scope?: string;
            /** @description A value of the program’s own, returned to it unchanged with the answer (RFC 6749) */
            state?: string;
        };
        /** @description The program’s request that is refused */
        AuthorizationRefused: {
            /** @description The `id` of the request, as …/authorize/show answered it */
            id: string;
        };
        /** @description A plan that an organization can have */
        BillingPlan: {
            /** @description Features that not every plan has */
            features: ("audit_export" | (string & {}))[];
            /** @description The credits that each billing period includes; null where their use is not limited */
            included_credits: number | null;
            /** @description Whether the plan has the feature */
            is_current: boolean;
            /** @description Members, open invitations included; null without a limit */
            members: number | null;
            /** @description Stable name */
            name: string;
            /** @description Cents for a thousand credits beyond the included ones; null where no more can be bought */
            overage_cents_per_1000: number | null;
            /** @description Cents of a US dollar per month */
            price_cents: number;
            /** @description Deployments that have resources in a cloud; null without a limit */
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
        /** @description Plan, usage and limits of the organization */
        BillingState: {
            /** @description Whether the plan ends with the period */
            cancel_at_period_end: boolean;
            /** @description The overage cap in cents a month; null where none was set */
            cap_cents: number | null;
            /** @description The part of the cap that is used */
            cap_used_cents: number;
            credits: components["schemas"]["CreditState"];
            /** @description When the plan ends unless the last invoice is paid; otherwise null */
            grace_until: Time | null;
            limits: components["schemas"]["PlanLimits"];
            /** @description What changes next, in a sentence */
            next: string;
            /** @description When it ends, and credits are renewed */
            period_end: Time;
            /** @description When the period began */
            period_start: Time;
            /** @description The plan in effect */
            plan: components["schemas"]["BillingPlan"];
            /** @description Status of the subscription */
            status: "active" | "trialing" | "past_due" | "canceled" | (string & {});
            usage: components["schemas"]["UsageByKind"];
        };
        /** @description Another cap */
        CapChange: {
            /** @description Cents a month; null removes the cap */
            cap_cents: number | null;
        };
        /** @description A deployment that needs the account */
        CarriedDeployment: {
            /** @description The deployment’s id */
            id: string;
            /** @description Its name */
            name: string;
            /** @description Its status */
            status: string;
        };
        /** @description Deployments that can’t be changed or destroyed while the account is not connected */
        CarriedDeployments: {
            /** @description How many; 100 means 100 or more */
            count: number;
            /** @description The newest 20 */
            items: components["schemas"]["CarriedDeployment"][];
        };
        /** @description A thing that changed. What it is now is read through the API */
        Change: {
            /** @description The id of the thing */
            id: string;
            /** @description The kind of the thing */
            kind: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | "billing" | "notification" | (string & {});
            /** @description Of two revisions of a thing the greater one, compared as texts, is newer */
            revision: string;
        };
        /** @description What a change of a running deployment would do */
        ChangePreview: {
            /** @description Whether the change would wait for an admin’s approval; otherwise its run would start at once */
            approval_required: boolean;
            /** @description What the plan would change of what runs */
            change: components["schemas"]["PlanChange"];
            cost: components["schemas"]["CostEstimate"];
            /** @description SHA-256 of the plan in hexadecimal; another plan has another digest */
            digest: string;
            /** @description What the plan makes */
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
            /** @description Where it is deployed */
            scope?: components["schemas"]["RequestedScope"];
            /** @description Other values of the agent’s gates that change, by name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description What changed in the organization after a position */
        Changes: {
            /** @description Each thing that changed, once, in the order of their revisions */
            changes: components["schemas"]["Change"][];
            /** @description The position behind these changes: the next request’s `after` */
            cursor: string;
            /** @description false where more has changed than is told, or longer ago: read anew all that is shown */
            is_complete: boolean;
        };
        /** @description The checkout page */
        Checkout: {
            /** @description Redirect the browser to this URL */
            url: string;
        };
        /** @description The plan to buy */
        CheckoutRequest: {
            /** @description The plan’s name */
            plan: string;
        };
        /** @description What the customer’s cloud sees in tokens of this service */
        ClaimsPreview: {
            /** @description The audience */
            aud: string;
            /** @description The issuer */
            iss: string;
            /** @description The lifetime of a token */
            lifetime_seconds: number;
            /** @description The audience of the tokens */
            purpose: string[];
            /** @description The subject: organization and account */
            sub: string;
        };
        /** @description A program that asks a person to let it act in their name */
        ClientAuthorization: {
            answer_to: components["schemas"]["AnswerPlace"];
            /** @description What it asks for */
            asked_scope: "read" | "propose" | "run" | (string & {});
            /** @description The host of the program’s document; the operator of that host answers for the program */
            client_host: string;
            /** @description What the program calls itself, which is not checked */
            client_name: string;
            /** @description Until when it can be allowed: the request expires then */
            expires_at: Time;
            /** @description The id of the program’s request, by which it is allowed or refused */
            id: string;
            /** @description What each scope would allow */
            scopes: components["schemas"]["OfferedScope"][];
            /** @description When the token that it gets would expire */
            token_ends_at: Time;
        };
        /** @description A connected cloud account */
        CloudAccount: {
            /** @description A name for people */
            accountLabel: string;
            /** @description What the caller may do to the account now */
            allowed_actions: ("disconnect" | "rotate_credentials" | "rotate_external_id" | (string & {}))[];
            /** @description When it was connected */
            connected_at: Time;
            /** @description Who connected it */
            connected_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            connected_by_name: string | null;
            /** @description The credentials, without secrets */
            credentials: components["schemas"]["CrossAccountRole"] | components["schemas"]["WorkloadIdentity"] | components["schemas"]["KeptServicePrincipal"] | components["schemas"]["FederatedCredential"];
            /** @description When the credentials were replaced last; null while they are the first ones */
            credentials_rotated_at: Time | null;
            /** @description The region of deployments that name none */
            defaultRegion: string;
            deployments: components["schemas"]["CarriedDeployments"];
            health: components["schemas"]["AccountHealth"];
            /** @description The account’s id */
            id: string;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure" | (string & {});
            /** @description When the client secret ends; null where there is none or its end is unknown */
            secret_expires_at: Time | null;
            /** @description Whether it is connected */
            status: "connected" | (string & {});
            /** @description When it was changed last */
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
            /** @description The value for cluster_name */
            name: string;
            /** @description Where it is */
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
        /** @description The exchange of the code that a program got when a person allowed it in the browser */
        CodeExchange: {
            /** @description The address of the program’s document */
            client_id: string;
            /** @description The code that the browser brought to redirect_uri */
            code: string;
            /** @description The secret whose SHA-256 was sent as code_challenge (RFC 7636) */
            code_verifier: string;
            /** @description The exchange of a code of RFC 6749 */
            grant_type: "authorization_code";
            /** @description Where its answer goes: one of those that the document names */
            redirect_uri: string;
            /** @description What the token is for: the address of the MCP server */
            resource?: string;
        };
        /** @description Confirm the gate’s values */
        ConfirmAction: {
            /** @description The gate to confirm; required where expected_gate is left out */
            gate?: number;
            /** @description Confirms a gate */
            kind: "confirm";
        };
        /** @description The estimated cost of a plan */
        CostEstimate: {
            /** @description The currency of all prices */
            currency: "USD";
            /** @description The parts of the estimate */
            lines: components["schemas"]["CostLine"][];
            /** @description The total per month at full size, of a plan that grows with its load; left out where the size is always the same */
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
            /** @description What is paid for */
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
            /** @description The agents that it is narrowed to; null for all */
            agents: string[] | null;
            /** @description mcp for a token that the MCP server alone takes; null for one of the API */
            audience: "mcp" | (string & {}) | null;
            /** @description What it can do, for people */
            can: string[];
            /** @description What it can’t do, for people */
            cannot: string[];
            /** @description The cloud accounts that it is narrowed to; null for all */
            cloud_account_ids: string[] | null;
            /** @description When it was made */
            created_at: Time;
            /** @description The user who made it */
            created_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            created_by_name: string | null;
            /** @description The role that the user has now; null for one who has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When it ends by itself */
            expires_at: Time;
            /** @description The last four characters of the token */
            hint: string;
            /** @description The token’s id, which the audit log has of each of its acts */
            id: string;
            /** @description It is narrowed to deployments with all of these labels; null for all */
            labels: {
                [key: string]: string;
            } | null;
            /** @description When it was last used, to within ten minutes; null for never */
            last_used_at: Time | null;
            /** @description Its name */
            name: string;
            /** @description The user or service account that it acts for */
            owner_id: string;
            /** @description Whom it acts for: its user, or a service account */
            owner_kind: "person" | "service" | (string & {});
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            owner_name: string | null;
            /** @description When it was ended before its time; null otherwise */
            revoked_at: Time | null;
            /** @description Why it was ended before its time; null otherwise */
            revoked_because: "revoked" | "logged_out_everywhere" | "left" | "demoted" | "service_account_deleted" | "trust_deleted" | "code_sent_twice" | (string & {}) | null;
            /** @description What it may do; each scope includes those before it */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description Whether the token is active, has expired or was revoked */
            status: "active" | "expired" | "revoked" | (string & {});
            /** @description The token. It is shown this once and can’t be read again */
            token: string;
        };
        /** @description Credits of a period */
        CreditState: {
            /** @description Still available, overage included; null where nothing is limited */
            available: number | null;
            /** @description Reserved for work in progress; what it doesn’t need is released */
            in_use: number;
            /** @description Granted for this period; null where nothing is limited */
            included: number | null;
            /** @description Used beyond the included credits */
            overage: number;
            /** @description Used in this period */
            used: number;
        };
        /** @description AWS: a role that trusts this service with an external id */
        CrossAccountRole: {
            /** @description The 12 digits of an AWS account */
            accountId: string;
            /** @description The way in */
            kind: "cross_account_role";
            /** @description The ARN of the role */
            roleArn: string;
        };
        /** @description AWS: a role that trusts this service with an external id */
        CrossAccountRoleInput: {
            /** @description The 12 digits of an AWS account */
            accountId: string;
            /** @description The way in */
            kind: "cross_account_role";
            /** @description The ARN of the role */
            roleArn: string;
        };
        /** @description What the request was sent with */
        CurrentToken: {
            /** @description The token; null for an access token of a sign-in */
            token: components["schemas"]["ApiToken"] | null;
        };
        /** @description The daily mail */
        DailyMail: {
            /** @description Whether the daily mail is sent */
            enabled: boolean;
            /** @description The hour of the day from which it is sent */
            hour: number;
            /** @description The time zone of that hour */
            time_zone: string;
        };
        /** @description The daily mail */
        DailyMailChange: {
            /** @description Whether the daily mail is sent */
            enabled?: boolean;
            /** @description The hour of the day from which it is sent */
            hour?: number;
            /** @description The time zone of that hour: an IANA name */
            time_zone?: string;
        };
        /** @description Whether a destroy keeps or deletes a bucket and what is in it */
        DataRetention: {
            /** @description The bucket’s name */
            bucket: string;
            /** @description The day from which objects in it are deleted; null: deleted with the deployment */
            until: string | null;
        };
        /** @description A member who may approve the request, or who could ask for the same, so that another may approve */
        Decider: {
            /** @description The id of the user */
            id: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            name: string | null;
        };
        /** @description Identifies what is decided: approval_id, or plan_digest if no other request of the deployment had that digest. Both may be left out for a deployment’s first request, if it is to apply the plan */
        Decision: {
            /** @description Decide only if this is the requested action */
            action?: "apply" | "update" | "destroy";
            /** @description Decide only if this is the pending request */
            approval_id?: string;
            /** @description A comment for the requester */
            comment?: string;
            /** @description Decide only if this is the digest of the plan to approve */
            plan_digest?: string;
        };
        /** @description Why the caller may not approve it; null where the caller’s right is enough */
        DecisionRefusal: {
            /** @description The code of the refusal, as approving would answer it */
            code: "role_too_low" | "second_approver_required" | "approver_since_request" | "approver_through_requester" | (string & {});
            /** @description The refusal in words */
            detail: string;
        } | null;
        /** @description Something that was deleted */
        DeletedPart: {
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description Its name */
            name: string;
            /** @description Its namespace; null outside of namespaces */
            namespace: string | null;
        };
        /** @description The planned deletion of an account or organization */
        Deletion: {
            /** @description The deletion can be cancelled until then; afterwards it is carried out within two days */
            due_at: Time;
            /** @description When the request was made */
            requested_at: Time;
        };
        /** @description The planned deletion; null where there is none */
        DeletionState: {
            /** @description The deletion can be cancelled until then; afterwards it is carried out within two days */
            due_at: Time | null;
            /** @description When the request was made */
            requested_at: Time | null;
        };
        /** @description Deploy the plan */
        DeployAction: {
            /** @description The last gate */
            gate?: 6;
            /** @description Deploys */
            kind: "deploy";
            /** @description The digest of the plan that the user saw, from `GET /api/deployments/{id}` */
            plan_digest: string;
        };
        /** @description A deployment */
        Deployment: {
            /** @description The run in progress; null where there is none */
            active_run: components["schemas"]["Run"] | null;
            /** @description The agent that made its plan */
            agent_id: string;
            /** @description What the caller may do to the account now */
            allowed_actions: ("approve" | "reject" | "apply" | "cancel_run" | "update" | "change" | "rollback" | "withdraw" | "destroy" | "forget" | "preflight" | "drift" | (string & {}))[];
            /** @description The request that waits for a decision, or else the request to apply the current plan; null where there was none */
            approval: components["schemas"]["Approval"] | null;
            cloud_account: components["schemas"]["DeploymentAccount"];
            /** @description The account in which it is deployed */
            cloud_account_id: string;
            /** @description When it was first planned */
            created_at: Time;
            /** @description The gate (a numbered step that the user confirms) of its session; null without one */
            current_gate: number | null;
            /** @description Who may approve the request that waits; null where none does */
            decision: components["schemas"]["PendingDecision"] | null;
            /** @description Whether the cloud is as it was applied; null before the first run has succeeded */
            drift: components["schemas"]["Drift"] | null;
            /** @description Whether the cloud still has what was applied; null before the first check, and once it is being destroyed */
            drift_status: "in_line" | "drifted" | "unknown" | "checking" | (string & {}) | null;
            /** @description When the deployment is destroyed automatically, unless it is protected then; null for never */
            expires_at: Time | null;
            /** @description Why the last run failed; null unless it did */
            failure: components["schemas"]["Failure"] | null;
            /** @description When a token of the model hub was set; the token itself is not shown. Null while there is none */
            hub_token_given_at: Time | null;
            /** @description The deployment’s id */
            id: string;
            /** @description What the last destroy has kept costs so much a month at list prices, in USD, until it is deleted */
            kept_monthly_cost: number;
            /** @description The organization’s own labels */
            labels: {
                [key: string]: string;
            };
            /** @description The run that was started last, also after its end */
            last_run: components["schemas"]["Run"] | null;
            links: components["schemas"]["DeploymentLinks"];
            /** @description The estimated cost of its current plan per month, in USD */
            monthly_cost: number;
            /** @description The same at the full size of what grows with its load; monthly_cost where nothing does */
            monthly_most: number;
            /** @description Its name */
            name: string;
            /** @description Endpoints and names of what was deployed; null until a run has succeeded */
            outputs: components["schemas"]["DeploymentOutput"][] | null;
            /** @description The request that waits for a decision; null where none does */
            pending_approval: components["schemas"]["PendingApproval"] | null;
            plan: components["schemas"]["PlanSummary"];
            /** @description The findings of the last check of the current plan in the cloud; null before the first */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description The change that waits for approval; null where none does */
            proposal: components["schemas"]["Proposal"] | null;
            /** @description While true, the deployment can’t be destroyed */
            protected: boolean;
            /** @description The role of the member who set the protection: that role or a higher one may remove it; null without protection */
            protected_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The region of the prices */
            region_of_prices: string;
            /** @description The user or service account who planned it */
            requested_by: string;
            /** @description Whether a person or a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            requested_by_name: string | null;
            scope: components["schemas"]["Scope"];
            /** @description The session in which it was planned; null without one */
            session_id: string | null;
            /** @description Whether something that its runs made stands in the cloud account, or may; false before the first run, where the only runs have left nothing, and once it is destroyed */
            stands: boolean;
            /** @description Its status */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description What the last destroy did; null before the first has ended */
            teardown: components["schemas"]["Teardown"] | null;
            /** @description When it was last changed */
            updated_at: Time;
        };
        /** @description The account that a deployment is in */
        DeploymentAccount: {
            /** @description Its id in the cloud */
            account_id: string;
            /** @description The account’s id */
            id: string;
            /** @description False while it is disconnected: the service can’t change the deployment then */
            is_connected: boolean;
            /** @description Its name for people */
            label: string;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure" | (string & {});
        };
        /** @description Fields to change; those that are left out stay */
        DeploymentChanges: {
            /** @description When the deployment is destroyed automatically, unless it is protected then; null for never. Members are notified twice: 24 hours and 2 hours before */
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
            /** @description Where it is deployed */
            scope?: components["schemas"]["RequestedScope"];
            /** @description Other values of the agent’s gates that change, by name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An event of a deployment */
        DeploymentEvent: {
            /** @description The user or service account who caused it; null when the service itself did */
            actor_id: string | null;
            /** @description Whether a person or a service account of the organization */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description Details for people; null where the title says it all */
            body: string | null;
            /** @description When it happened */
            created_at: Time;
            /** @description The event’s id; as cursor or Last-Event-ID it asks for the events after it */
            id: string;
            /** @description Facts for programs, by the type of event; ignore unknown fields */
            payload: {
                [key: string]: unknown;
            };
            /** @description The run that it belongs to; null where it belongs to none */
            run_id: string | null;
            /** @description The number of the event within the deployment; numbers may have gaps */
            seq: number;
            /** @description The event’s severity */
            severity: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description The step of that run; null for events that are not a run’s */
            step: string | null;
            /** @description One line for people */
            title: string;
            /** @description run_event for what a run did or saw, else the type of a notification: see docs/contract.md. Others may follow */
            type: string;
        };
        /** @description An event; the frame’s id is the event’s id */
        DeploymentEventFrame: {
            event: components["schemas"]["DeploymentEvent"];
            /** @description The kind of event */
            type: "event";
        };
        /** @description A page of a deployment’s events */
        DeploymentEventPage: {
            /** @description The events of the page, oldest first */
            items: components["schemas"]["DeploymentEvent"][];
            /** @description Cursor of the next page; null only when the deployment is at rest and all is read */
            next_cursor: string | null;
            /** @description The status of the deployment */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
        };
        /** @description URLs of records that belong to a deployment */
        DeploymentLinks: {
            /** @description Its requests for approval */
            approvals: string;
            /** @description The path of the cloud account that it runs in; null once that account is disconnected */
            cloud_account: string | null;
            /** @description The plan with its template and objects */
            plan: string;
            /** @description Its plans, newest first */
            plans: string;
            /** @description Its runs, newest first */
            runs: string;
            /** @description Its session */
            session: string | null;
        };
        /** @description One output of a deployment */
        DeploymentOutput: {
            /** @description What it is */
            description: string;
            /** @description Stable name */
            name: string;
            /** @description Where to reach it */
            value: string;
        };
        /** @description Values of a deployment. Required values that are left out are reported in the 422; others have a default */
        DeploymentRequest: {
            /** @description The connected account */
            cloud_account_id?: string;
            /** @description The name of the deployment and of its objects in the cluster */
            name?: string;
            /** @description The agent’s options by name; those that are left out have their default */
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Where it is deployed */
            scope?: components["schemas"]["RequestedScope"];
            /** @description The other values of the agent’s gates, by name */
            sizing?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description What a deployment has cost */
        DeploymentSpending: {
            /** @description The deployment */
            id: string;
            /** @description Its name */
            name: string;
            /** @description What the deployment has cost since the beginning of the month */
            spent: number;
        };
        /** @description The deployment’s status: at first, and whenever it changes */
        DeploymentStatusFrame: {
            /** @description The run in progress; null where there is none */
            active_run: components["schemas"]["FollowedRun"] | null;
            /** @description The status of the deployment */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description The kind of event */
            type: "status";
        };
        /** @description The data of one frame of a deployment’s stream */
        DeploymentStreamFrame: components["schemas"]["DeploymentEventFrame"] | components["schemas"]["DeploymentStatusFrame"] | components["schemas"]["ErrorEvent"];
        /** @description A deployment in a list */
        DeploymentSummary: {
            /** @description The agent that made its plan */
            agent_id: string;
            /** @description What the caller may do to the account now */
            allowed_actions: ("approve" | "reject" | "apply" | "cancel_run" | "update" | "change" | "rollback" | "withdraw" | "destroy" | "forget" | "preflight" | "drift" | (string & {}))[];
            cloud_account: components["schemas"]["DeploymentAccount"];
            /** @description The account in which it is deployed */
            cloud_account_id: string;
            /** @description When it was first planned */
            created_at: Time;
            /** @description The gate (a numbered step that the user confirms) of its session; null without one */
            current_gate: number | null;
            /** @description Whether the cloud still has what was applied; null before the first check, and once it is being destroyed */
            drift_status: "in_line" | "drifted" | "unknown" | "checking" | (string & {}) | null;
            /** @description When the deployment is destroyed automatically, unless it is protected then; null for never */
            expires_at: Time | null;
            /** @description Why the last run failed; null unless it did */
            failure: components["schemas"]["Failure"] | null;
            /** @description The deployment’s id */
            id: string;
            /** @description What the last destroy has kept costs so much a month at list prices, in USD, until it is deleted */
            kept_monthly_cost: number;
            /** @description The organization’s own labels */
            labels: {
                [key: string]: string;
            };
            /** @description The estimated cost of its current plan per month, in USD */
            monthly_cost: number;
            /** @description The same at the full size of what grows with its load; monthly_cost where nothing does */
            monthly_most: number;
            /** @description Its name */
            name: string;
            /** @description The request that waits for a decision; null where none does */
            pending_approval: components["schemas"]["PendingApproval"] | null;
            /** @description While true, the deployment can’t be destroyed */
            protected: boolean;
            /** @description The role of the member who set the protection: that role or a higher one may remove it; null without protection */
            protected_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The region of the prices */
            region_of_prices: string;
            /** @description The user or service account who planned it */
            requested_by: string;
            /** @description Whether a person or a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            requested_by_name: string | null;
            scope: components["schemas"]["Scope"];
            /** @description The session in which it was planned; null without one */
            session_id: string | null;
            /** @description Its status */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description When it was last changed */
            updated_at: Time;
        };
        /** @description One page of a list */
        DeploymentSummaryPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["DeploymentSummary"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description The confirmation of a destroy */
        DestroyRequest: {
            /** @description Repeats the deployment’s name to confirm */
            confirm: string;
            /**
             * @description Whether snapshots and volumes are deleted for good, too; for admins and owners. Otherwise they are kept, and listed in teardown
             * @default false
             */
            delete_data?: boolean;
        };
        /** @description A code that was entered */
        DeviceCode: {
            /** @description The code that the machine shows */
            user_code: string;
        };
        /** @description A machine that waits to be logged in */
        DeviceLogin: {
            /** @description The address that it asked from */
            address: string;
            /** @description When it asked */
            asked_at: Time;
            /** @description What it asks for */
            asked_scope: "read" | "propose" | "run" | (string & {});
            /** @description Until when it can be allowed: the request expires then */
            expires_at: Time;
            /** @description The id of the log-in, by which it is allowed or refused */
            id: string;
            /** @description What the machine calls itself, which is not checked */
            machine: string;
            /** @description What each scope would allow */
            scopes: components["schemas"]["OfferedScope"][];
            /** @description When the token that it gets would expire */
            token_ends_at: Time;
            /** @description The code, as the machine shows it */
            user_code: string;
        };
        /** @description What the machine may do */
        DeviceLoginAllowed: {
            /** @description The `id` of the log-in, as …/device/show answered it */
            id: string;
            /**
             * @description read; propose: plans and changes too, each of which a person approves; run: runs too, where no approval is demanded
             * @default read
             */
            scope?: "read" | "propose" | "run";
        };
        /** @description The log-in that is refused */
        DeviceLoginRefused: {
            /** @description The `id` of the log-in, as …/device/show answered it */
            id: string;
        };
        /** @description A machine that wants to be logged in */
        DeviceLoginStart: {
            /** @description The name of the program; always `dor`, since no other programs are registered */
            client_id: "dor";
            /**
             * @description The machine’s name, which the person sees
             * @default a machine without a name
             */
            machine?: string;
            /**
             * @description The scope that the machine asks for; the person decides which it gets
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
        /** @description The deployments that the disconnected account leaves behind */
        Disconnected: {
            /** @description How many more there are; 1000 means 1000 or more */
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
            /** @description in_line: everything is as it was applied; unknown: not everything could be checked, or no check has ended since the last run, so that only the listed differences are known; checking: a check is in progress */
            status: "in_line" | "drifted" | "unknown" | "checking" | (string & {});
            /** @description What could not be checked */
            unchecked: components["schemas"]["DriftUnchecked"][];
        };
        /** @description A difference from what was applied, a scheduled job whose last run failed, or what AWS says is wrong with a node group */
        DriftDifference: {
            /** @description The difference in one sentence */
            detail: string;
            /** @description What was applied, as JSON; null where there is nothing to show */
            expected: string | null;
            /** @description What exists, as JSON; null where nothing exists, or where it may contain a secret */
            found: string | null;
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description The resource’s logical id in the template, or the object’s name in the cluster */
            name: string;
            /** @description Its namespace; null where it has none */
            namespace: string | null;
            /** @description The field that differs; null where the whole object is missing or belongs to another owner */
            path: string | null;
            /** @description Of a node group: what the cloud refuses it, as a run has it, with ways around */
            refusal?: components["schemas"]["Refusal"] | null;
        };
        /** @description A resource that a check could not read */
        DriftUnchecked: {
            /** @description What to do; null where nothing needs to be done */
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
            /** @description An e-mail address in ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
        };
        /** @description A mail address was verified */
        EmailVerified: {
            /** @description What the user has to do next, as a sentence to show; present only where password_needed is true */
            next_step?: string;
            /** @description True if the account has no password: the link came without password and without link_secret. A mail with a link that sets a password was sent to the address */
            password_needed: boolean;
            /** @description The address is verified */
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
            /** @description On the exchange of tokens: what RFC 6749, section 5.2, calls it. */
            error?: string;
            /** @description On the exchange of tokens: the same as detail. */
            error_description?: string;
            /** @description One entry per field that failed validation. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description The answer was cut off */
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
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description An example of its payload */
            example_payload: {
                [key: string]: unknown;
            };
            /** @description JSON Schema (2020-12) of its payload; a later version may add fields */
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
        /** @description All that is known of a deployment, with the audit log’s seals */
        Evidence: {
            /** @description Requests for approval and their decisions, newest first */
            approvals: components["schemas"]["Approval"][];
            /** @description The audit log’s events of the deployment and its session */
            audit: components["schemas"]["EvidenceEvent"][];
            deployment: components["schemas"]["Deployment"];
            /** @description The messages of its session, oldest first */
            dialogue: {
                [key: string]: unknown;
            }[];
            end: components["schemas"]["EvidenceEnd"];
            evidence: components["schemas"]["EvidenceHead"];
            /** @description The gates that were confirmed in the session, by whom and when */
            gates: {
                [key: string]: unknown;
            }[];
            /** @description Its plans with their cost, newest first */
            plans: components["schemas"]["Plan"][];
            purged: components["schemas"]["EvidencePurged"];
            /** @description The runs’ events */
            run_events: components["schemas"]["EvidenceRunEvent"][];
            /** @description Its runs, newest first */
            runs: components["schemas"]["Run"][];
            /** @description The values of the current plan */
            values: components["schemas"]["EvidenceValue"][];
        };
        /** @description The end of the document; without it the document was cut */
        EvidenceEnd: {
            /** @description The number of records in each part */
            records: {
                [key: string]: number;
            };
        };
        /** @description An event of the audit log as in its export, with the hashes that chain it to the event before */
        EvidenceEvent: {
            /** @description The event’s seal; null until it has one */
            hash: string | null;
            /** @description The seal before it, which is an input of this one */
            previous_hash: string | null;
            /** @description The event’s number in the log’s chain; null until it is sealed */
            seq: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The deployment of the document */
        EvidenceHead: {
            /** @description The deployment’s id */
            deployment_id: string;
            /** @description When the request was made */
            exported_at: Time;
            /** @description The user who made the request */
            exported_by: string;
            /** @description The version of this format */
            format: 1;
            /** @description The organization of the deployment */
            org_id: string;
        };
        /** @description Parts that were deleted for their age */
        EvidencePurged: {
            /** @description When the session’s messages were deleted for their age, so that `dialogue` is empty; null while they are kept */
            conversation_at: Time | null;
            /** @description When events of its runs were last deleted for their age; events_purged_at of each run says which. Null while all are kept */
            run_events_at: Time | null;
        };
        /** @description An event of a run */
        EvidenceRunEvent: {
            /** @description When it was written */
            created_at: Time;
            /** @description The event’s severity */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What was done or found, for people */
            message: string;
            /** @description The run */
            run_id: string;
            /** @description The number of the event in its run */
            seq: number;
            /** @description The step of the run */
            step: string;
        };
        /** @description A value of the current plan, and its origin */
        EvidenceValue: {
            /** @description The message that it came from; null for a default or a value of a request */
            message_id: string | null;
            /** @description The field */
            name: string;
            /** @description When the message with the value was sent; null where no message has it */
            said_at: Time | null;
            /** @description Who sent the message with the value; null where no message has it */
            said_by: string | null;
            /** @description The value in the plan */
            value: string | number | boolean;
        };
        /** @description A token of a service account for one of an issuer, or of the person who has logged a machine in */
        ExchangedToken: {
            /** @description The token */
            access_token: string;
            /** @description Seconds that it lasts */
            expires_in: number;
            /** @description The kind of the token (RFC 8693); left out unless a token of an issuer was exchanged */
            issued_token_type?: "urn:ietf:params:oauth:token-type:access_token";
            /** @description What it may do */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description How it is sent: Authorization: Bearer */
            token_type: "Bearer";
        };
        /** @description What is needed to create the role */
        ExternalId: {
            /** @description The account of the request */
            accountId: string;
            /** @description The external id of this account */
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
        /** @description Why a run failed and what it left behind */
        Failure: {
            /** @description partial: something was made in the account; full: nothing was */
            extent: "partial" | "full" | (string & {});
            /** @description What failed and what to do */
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
            /** @description The way in */
            kind: "federated_credential";
            /** @description The subscription, a GUID */
            subscriptionId: string;
            /** @description The tenant: a GUID or a domain name */
            tenantId: string;
        };
        /** @description Azure: the ids of an application whose federated credential trusts this service’s issuer */
        FederatedCredentialInput: {
            /** @description The application (client) id, a GUID */
            clientId: string;
            /** @description The way in */
            kind: "federated_credential";
            /** @description The subscription, a GUID */
            subscriptionId: string;
            /** @description The tenant: a GUID or a domain name */
            tenantId: string;
        };
        /** @description What is wrong with one field */
        FieldError: {
            /** @description A sentence for people: what is wrong with the field */
            message: string;
            /** @description The parameter, or the field in dots: credentials.roleArn */
            path: string;
        };
        /** @description The run in progress */
        FollowedRun: {
            /** @description The run’s id */
            id: string;
            /** @description What it does */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description The run’s status */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description The confirmation of a destroy */
        ForgetRequest: {
            /** @description The name of the deployment */
            confirm: string;
        };
        /** @description The account whose password was forgotten */
        ForgottenPassword: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description An e-mail address in ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
        };
        /** @description The stream can’t continue from Last-Event-ID, which is too old: read the list of notifications */
        GapFrame: {
            /** @description The kind of event */
            type: "gap";
        };
        /** @description Another gate was opened */
        GateEvent: {
            /** @description The gate */
            current_gate: number | null;
            /** @description The kind of event */
            type: "gate";
        };
        /** @description A value of the open gate */
        GateField: {
            /** @description The allowed values; null for other types */
            choices: string[] | null;
            /** @description Why the value can’t be changed any more; null while it can */
            fixed: string | null;
            /** @description The value’s type */
            kind: "integer" | "number" | "boolean" | "choice" | "text" | (string & {});
            /** @description What the value decides */
            meaning: string;
            /** @description The value’s name */
            name: string;
            /** @description The question that the agent asks */
            question: string;
            /** @description The origin of the value; null while there is none */
            source: "user" | "default" | "computed" | "copied" | (string & {}) | null;
            /** @description The unit of a number; null where it has none */
            unit: string | null;
            /** @description The value; null while there is none */
            value: string | number | boolean | null;
        };
        /** @description What the agent computed from the values of a gate for the user to check: sizes, costs, warnings */
        GateReview: {
            /** @description What follows from the values */
            lines: string[];
            /** @description What fills the memory that decides whether it fits; null at gates that decide nothing about it */
            memory: components["schemas"]["MemoryUse"] | null;
            /** @description What a month costs; null at gates that don’t say it */
            monthly: components["schemas"]["MonthlyRange"] | null;
            /** @description Problems that must be solved before the gate can be confirmed */
            refusals: components["schemas"]["ReviewNotice"][];
            /** @description Warnings */
            warnings: components["schemas"]["ReviewNotice"][];
        };
        /** @description A Secret whose values are generated in the cluster; the service doesn’t know them */
        GeneratedSecret: {
            /** @description The names in the certificate that it holds; null where it holds no server’s certificate */
            certificate_hosts: string[] | null;
            /** @description Its keys */
            keys: string[];
            /** @description Its name */
            name: string;
            /** @description Its namespace */
            namespace: string;
        };
        /** @description The token to revoke */
        GivenBackToken: {
            /** @description The token */
            token: string;
        } & {
            [key: string]: string;
        };
        /** @description Whether the service can work */
        Health: {
            /** @description The commit that was deployed, with `-dirty` where it had uncommitted changes; null where it is unknown */
            revision: string | null;
            /** @description All dependencies answer */
            status: "ok";
        };
        /** @description The Secret with the token of a model hub */
        HubTokenSecret: {
            /** @description The key of the token within the Secret */
            key: string;
            /** @description Its name */
            name: string;
            /** @description Its namespace */
            namespace: string;
        };
        /** @description The machines that were launched for the run and did nothing, as they were when it gave up; null where there were none */
        IdleMachines: {
            /** @description How many machines */
            count: number;
            /** @description The sum of the hours for which these machines were running */
            hours: number;
            /** @description US dollars at list prices for these hours; null where the price is not known */
            paid: number | null;
        } | null;
        /** @description An invitation as its link shows it */
        Invitation: {
            /** @description The address that the invitation was mailed to; only an account with this address can accept it */
            email: string;
            /** @description When the invitation expires */
            expires_at: Time;
            /** @description Who invites, by name or address; null where their account is deleted */
            invited_by_name: string | null;
            /** @description The organization’s name */
            org_name: string;
            /** @description The role that it gives */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description The token of an invitation’s link */
        InvitationToken: {
            /** @description The token of the link in the mail */
            token: string;
        };
        /** @description An invitation that is neither accepted nor cancelled */
        Invite: {
            /** @description What the caller may do to the account now */
            allowed_actions: ("resend" | "cancel" | (string & {}))[];
            /** @description When it was first sent */
            created_at: Time;
            /** @description The mail address that was invited */
            email: string;
            /** @description When its link stops working */
            expires_at: Time;
            /** @description The invitation’s id */
            id: string;
            /** @description The user who last sent the invitation */
            invited_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            invited_by_name: string | null;
            /** @description The role that the new member gets */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description An expired invitation can be sent again */
            status: "pending" | "expired" | (string & {});
            /** @description When its mail came back, was called unwanted, or was not sent because earlier mails to the address were; null otherwise. Ask the person for another address */
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
            /** @description When it was made */
            created_at: Time;
            /** @description The currency */
            currency: string;
            /** @description Its page at the payment provider */
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
        /** @description The discovery document of OpenID Connect Discovery */
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
            /** @description As discovery asks for */
            scopes_supported: string[];
            /** @description Each audience sees the same subject */
            subject_types_supported: string[];
        };
        /** @description A public key of the issuer */
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
        /** @description The public keys of the issuer */
        IssuerKeySet: {
            /** @description The present key, the next one, and former ones */
            keys: components["schemas"]["IssuerKey"][];
        };
        /** @description A part that a destroy without delete_data keeps */
        KeptByDestroy: {
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description US dollars a month at list prices; null where the price depends on the amount of data at that time */
            monthly_cost: number | null;
            /** @description Its name */
            name: string;
            /** @description The day from which its lifecycle rules delete its content; null where it has none */
            until: string | null;
        };
        /** @description A resource that was kept on purpose */
        KeptPart: {
            /** @description Its page in the cloud’s console; null where it has none */
            console_link: string | null;
            /** @description Whether it contains data, so that only a destroy with delete_data deletes it */
            holds_data: boolean;
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description USD per month at list prices; null where it costs nothing or the cost is unknown */
            monthly_cost: number | null;
            /** @description Its name */
            name: string;
            /** @description Its namespace; null outside of namespaces */
            namespace: string | null;
            /** @description Why it was kept, and what to do */
            reason: string;
            /** @description When its own lifecycle rules will have deleted its content; null where they don’t */
            until: Time | null;
        };
        /** @description Azure: a service principal, without its secret */
        KeptServicePrincipal: {
            /** @description The application (client) id, a GUID */
            clientId: string;
            /** @description The way in */
            kind: "service_principal";
            /** @description The subscription, a GUID */
            subscriptionId: string;
            /** @description The tenant: a GUID or a domain name */
            tenantId: string;
        };
        /** @description The request was accepted; a mail with a link may follow */
        LinkMailed: {
            /** @description Send it with the token of the mail’s link to verify-email: it shows that the person who made this request follows the link. Each answer has one, whether a mail was sent or not */
            link_secret: string;
            /** @description The request was accepted; a mail may follow */
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
        /** @description Who logs in */
        Login: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description An e-mail address in ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
            /** @description The token of the link in the mail */
            invite_token?: string;
            /** @description An organization of the user */
            org_id?: string;
            /** @description The password */
            password: string;
        };
        /** @description The first half of a login: the password was right, a code is missing */
        LoginChallenge: {
            /** @description Send it together with the code */
            challenge_token: string;
            /** @description When the challenge expires */
            expires_at: Time;
        };
        /** @description The challenge of the login, and a code */
        LoginCode: {
            /** @description The result of the login */
            challenge_token: string;
            /** @description Six digits of the authenticator app, or a recovery code */
            code: string;
            /** @description The token of the link in the mail */
            invite_token?: string;
            /** @description An organization of the user */
            org_id?: string;
        };
        /** @description By type of event: now, daily or off; null for the default. Types that are left out stay as they are */
        MailChoices: {
            /** @description A share of the included credits or of the overage cap is used: 50, 80, 95 or 100 % */
            "billing.budget_reached"?: ("now" | "daily" | "off") | null;
            /** @description A payment failed; the plan stays for 7 days */
            "billing.payment_failed"?: ("now" | "daily" | "off") | null;
            /** @description A payment that had failed before has succeeded */
            "billing.payment_recovered"?: ("now" | "daily" | "off") | null;
            /** @description The organization’s plan changed */
            "billing.plan_changed"?: ("now" | "daily" | "off") | null;
            /** @description A trial ends in three days */
            "billing.trial_ending"?: ("now" | "daily" | "off") | null;
            /** @description An account passed its probe and was connected; one that was disconnected takes its deployments back */
            "cloud_account.connected"?: ("now" | "daily" | "off") | null;
            /** @description A client secret expires soon */
            "cloud_account.credentials_expiring"?: ("now" | "daily" | "off") | null;
            /** @description The credentials of an account were replaced */
            "cloud_account.credentials_rotated"?: ("now" | "daily" | "off") | null;
            /** @description An account was disconnected; its deployments can’t be changed until it is connected again */
            "cloud_account.disconnected"?: ("now" | "daily" | "off") | null;
            /** @description A request for more of a quota has ended, and the quota is not raised */
            "cloud_account.quota_not_raised"?: ("now" | "daily" | "off") | null;
            /** @description The cloud raised a quota that was asked for; what waited for it can be tried again */
            "cloud_account.quota_raised"?: ("now" | "daily" | "off") | null;
            /** @description An admin asked the cloud for more of a quota */
            "cloud_account.quota_requested"?: ("now" | "daily" | "off") | null;
            /** @description An account’s probe passed again */
            "cloud_account.recovered"?: ("now" | "daily" | "off") | null;
            /** @description An account’s probe failed */
            "cloud_account.unhealthy"?: ("now" | "daily" | "off") | null;
            /** @description A request for approval was approved or rejected */
            "deployment.approval_decided"?: ("now" | "daily" | "off") | null;
            /** @description An approval ended before a run used it */
            "deployment.approval_lapsed"?: ("now" | "daily" | "off") | null;
            /** @description A plan waits for an admin’s approval */
            "deployment.approval_requested"?: ("now" | "daily" | "off") | null;
            /** @description A check found that drift is gone */
            "deployment.back_in_line"?: ("now" | "daily" | "off") | null;
            /** @description A deployment has its first plan; nothing is applied yet */
            "deployment.created"?: ("now" | "daily" | "off") | null;
            /** @description A destroy could not delete everything */
            "deployment.destroy_failed"?: ("now" | "daily" | "off") | null;
            /** @description A destroy was started */
            "deployment.destroy_started"?: ("now" | "daily" | "off") | null;
            /** @description A destroy has ended with nothing left over */
            "deployment.destroyed"?: ("now" | "daily" | "off") | null;
            /** @description A check found drift */
            "deployment.drifted"?: ("now" | "daily" | "off") | null;
            /** @description A deployment expires soon */
            "deployment.expiring"?: ("now" | "daily" | "off") | null;
            /** @description An owner gave up what a failed destroy has left over */
            "deployment.forgotten"?: ("now" | "daily" | "off") | null;
            /** @description Parts of a destroyed deployment were found in the cloud account later */
            "deployment.remains_found"?: ("now" | "daily" | "off") | null;
            /** @description A request for an approval was withdrawn */
            "deployment.request_withdrawn"?: ("now" | "daily" | "off") | null;
            /** @description A run was cancelled before its end */
            "deployment.run_cancelled"?: ("now" | "daily" | "off") | null;
            /** @description A run that applies or changes a deployment has failed, partially or fully */
            "deployment.run_failed"?: ("now" | "daily" | "off") | null;
            /** @description A run that applies or changes a deployment was started */
            "deployment.run_started"?: ("now" | "daily" | "off") | null;
            /** @description A run that applies or changes a deployment has succeeded */
            "deployment.run_succeeded"?: ("now" | "daily" | "off") | null;
            /** @description The requirement of an approval was switched on or off */
            "org.approval_required_toggled"?: ("now" | "daily" | "off") | null;
            /** @description A member left or is no longer an admin, and tokens, trusts or webhooks that they made still work */
            "org.creations_stay"?: ("now" | "daily" | "off") | null;
            /** @description An owner took back the deletion of the organization */
            "org.deletion_cancelled"?: ("now" | "daily" | "off") | null;
            /** @description The organization is being deleted */
            "org.deletion_due"?: "now";
            /** @description An owner requested the deletion of the organization */
            "org.deletion_requested"?: "now";
            /** @description The organization is not suspended any more */
            "org.freed"?: "now";
            /** @description An invitation was accepted */
            "org.invite_accepted"?: ("now" | "daily" | "off") | null;
            /** @description A person was invited */
            "org.invite_sent"?: ("now" | "daily" | "off") | null;
            /** @description A member was removed or left */
            "org.member_removed"?: ("now" | "daily" | "off") | null;
            /** @description A member’s role was changed */
            "org.member_role_changed"?: ("now" | "daily" | "off") | null;
            /** @description An operator of the service got read access to the organization, with a reason and an end */
            "org.operator_access_granted"?: ("now" | "daily" | "off") | null;
            /** @description The organization was renamed */
            "org.renamed"?: ("now" | "daily" | "off") | null;
            /** @description A setting, a token, a trust or a missing protection protects less than before */
            "org.safety_loosened"?: ("now" | "daily" | "off") | null;
            /** @description The operator of the service suspended the organization; nothing new begins in it */
            "org.suspended"?: "now";
            /** @description All gates of a session are confirmed, and its deployment is applied */
            "session.completed"?: ("now" | "daily" | "off") | null;
            /** @description A session was started */
            "session.created"?: ("now" | "daily" | "off") | null;
            /** @description A session was ended, by a person or together with its deployment */
            "session.ended"?: ("now" | "daily" | "off") | null;
            /** @description A session ended early, by an error or after waiting too long */
            "session.failed"?: ("now" | "daily" | "off") | null;
            /** @description An admin took over the session of a member who left */
            "session.taken_over"?: ("now" | "daily" | "off") | null;
            /** @description Half of the failures that pause a webhook have happened, or nothing was delivered for half a day */
            "webhook.failing"?: ("now" | "daily" | "off") | null;
            /** @description A webhook was paused, because its deliveries have failed for too long */
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
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description The default: nothing was chosen. A mail is sent at once where the event waits for the member or reports on what they requested */
            is_default: boolean;
            /** @description At once, in the daily mail or not at all */
            mail: "now" | "daily" | "off" | (string & {});
        };
        /** @description Why mails to the address are left out. It ends once a link that was mailed there is followed: ask for a new password, or take another address */
        MailProblem: {
            /** @description When that mail was sent */
            mailed_at: Time;
            /** @description bounced: the server of the address refused a mail for good. complained: its reader marked one as unwanted */
            reason: "bounced" | "complained" | (string & {});
        };
        /** @description A member of the organization */
        Member: {
            /** @description What the caller may do to the membership now */
            allowed_actions: ("change_role" | "remove" | "leave" | (string & {}))[];
            /** @description Their mail address */
            email: string;
            /** @description The user’s id */
            id: string;
            /** @description When they joined */
            joined_at: Time;
            /** @description Why mails to them don’t arrive and are left out, for admins and for themselves; null otherwise */
            mail_problem: components["schemas"]["MailProblem"] | null;
            /** @description Their name; null where they gave none */
            name: string | null;
            /** @description Their role */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description The monthly limit of one member */
        MemberCreditLimit: {
            /** @description What the member may use in a period */
            credits: number;
            /** @description The member */
            user_id: string;
        };
        /** @description One page of a list */
        MemberCreditLimitPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["MemberCreditLimit"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A monthly limit */
        MemberLimitChange: {
            /** @description Credits of a period; null for no limit */
            credits: number | null;
        };
        /** @description One page of a list */
        MemberPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Member"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A part of the memory */
        MemoryPart: {
            /** @description How much, in bytes */
            bytes: number;
            /** @description What takes it */
            name: string;
        };
        /** @description The memory that decides whether the values fit, and what fills it */
        MemoryUse: {
            /** @description The part whose memory this is */
            of: string;
            /** @description What fills it; together they may be more than there is */
            parts: components["schemas"]["MemoryPart"][];
            /** @description What there is, in bytes */
            whole: number;
        };
        /** @description A message of a session */
        Message: {
            /** @description The action that the user sent beside the text; otherwise null */
            action: "confirm" | "deploy" | "accept" | "drop" | (string & {}) | null;
            /** @description When it was sent */
            created_at: Time;
            /** @description The gate that was open then */
            gate: number | null;
            /** @description The message’s id */
            id: string;
            /** @description Why the reply was made without the language model; otherwise null */
            notice: components["schemas"]["MessageNotice"] | null;
            /** @description The text in pieces with their author: the service, or the language model */
            parts: components["schemas"]["TextPart"][];
            /** @description Who said it */
            role: "user" | "assistant" | (string & {});
            /** @description The text */
            text: string;
        };
        /** @description The reply as it is stored */
        MessageEvent: {
            message: components["schemas"]["Message"];
            /** @description The kind of event */
            type: "message";
        };
        /** @description Credits are used up, so the message was read without a language model */
        MessageNotice: {
            /** @description Whose credits are used up: the organization’s or the member’s */
            code: string;
            /** @description When there are credits again */
            resets_at: Time;
        };
        /** @description One page of a list */
        MessagePage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Message"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description What a month costs, from the smallest to the full size */
        MonthlyRange: {
            /** @description With the fewest replicas, in USD */
            least: number;
            /** @description If all replicas run all the time, in USD */
            most: number;
        };
        /** @description A token of a program to make */
        NewApiToken: {
            /** @description Narrows it to these agents */
            agents?: string[];
            /** @description Narrows it to these cloud accounts */
            cloud_account_ids?: string[];
            /**
             * @description After how many days it ends
             * @default 90
             */
            expires_in_days?: number;
            /** @description Narrows it to deployments that have all of these labels */
            labels?: {
                [key: string]: string;
            };
            /** @description A name to tell it from others */
            name: string;
            /**
             * @description read; propose: plans and changes too, each of which a person approves; run: runs too, where no approval is demanded
             * @default read
             */
            scope?: "read" | "propose" | "run";
            /** @description Makes a token of this service account, which admins may; left out for one of the caller */
            service_account_id?: string;
        };
        /** @description An account in AWS to connect */
        NewAwsAccount: {
            /** @description A name for people */
            accountLabel: string;
            /** @description The credentials */
            credentials: components["schemas"]["CrossAccountRoleInput"];
            /** @description The region of deployments that name none. By default default_region of the organization’s settings */
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
            /** @description The agent that made its plan */
            agent_id: string;
            /** @description The connected account */
            cloud_account_id?: string;
            /** @description When the deployment is destroyed automatically, unless it is protected then; null for never. Members are notified twice: 24 hours and 2 hours before */
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
            /** @description Where it is deployed */
            scope?: components["schemas"]["RequestedScope"];
            /** @description The other values of the agent’s gates, by name */
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
            /** @description An e-mail address in ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
            /** @description The role; each role includes the rights of those before it */
            role: "viewer" | "member" | "admin" | "owner";
        };
        /** @description A message to the agent */
        NewMessage: {
            /** @description What the user chose with a button instead of words. The text, if there is any, is read for values as usual: the action then takes effect only if the text changed no value and was understood as a whole. While the agent asks about what an earlier message may have wanted, the first action is answered by that question, and the second takes effect on what is shown. */
            action?: components["schemas"]["ConfirmAction"] | components["schemas"]["DeployAction"] | components["schemas"]["PendingAction"];
            /** @description The gate that the user sees as open. If another one is open, the message is refused with 409 `gate_moved` */
            expected_gate?: number;
            /** @description The text; may be empty beside an action */
            text?: string;
        };
        /** @description Another organization of the caller */
        NewOrg: {
            /** @description Its name */
            name: string;
        };
        /** @description An increase of a quota to ask the cloud for */
        NewQuotaRequest: {
            /** @description The deployment that needs the quota */
            deployment_id?: string;
            /** @description AWS’s code of the quota of vCPUs */
            quota: "L-1216C47A" | "L-DB2E81BA" | "L-417A185B";
            /** @description Where the quota counts */
            region: "af-south-1" | "ap-east-1" | "ap-east-2" | "ap-northeast-1" | "ap-northeast-2" | "ap-northeast-3" | "ap-south-1" | "ap-south-2" | "ap-southeast-1" | "ap-southeast-2" | "ap-southeast-3" | "ap-southeast-4" | "ap-southeast-5" | "ap-southeast-6" | "ap-southeast-7" | "ca-central-1" | "ca-west-1" | "eu-central-1" | "eu-central-2" | "eu-north-1" | "eu-south-1" | "eu-south-2" | "eu-west-1" | "eu-west-2" | "eu-west-3" | "il-central-1" | "me-central-1" | "me-south-1" | "me-west-1" | "mx-central-1" | "sa-east-1" | "sa-west-1" | "us-east-1" | "us-east-2" | "us-west-1" | "us-west-2";
            /** @description The session that needs the quota */
            session_id?: string;
            /** @description The value that the quota is to have */
            value: number;
        };
        /** @description A service account to make */
        NewServiceAccount: {
            /** @description Its name */
            name: string;
            /**
             * @description Its role, which its tokens never exceed
             * @default member
             */
            role?: "viewer" | "member";
        };
        /** @description The agent to start with, and what the session begins from */
        NewSession: {
            /** @description The id of an agent of /api/agents */
            agent_id: string;
            /** @description A running deployment to talk about. The session begins at gate 5 with its values; confirming that gate asks for a change of this deployment */
            change_of?: string;
            /** @description A deployment. The new session starts with a copy of its values and plans another one; the deployment itself is not changed */
            from_deployment?: string;
            /** @description A session whose values are copied; each gate shows them and asks for them */
            from_session?: string;
            /** @description The user’s first message. It is read for values without a language model, and confirms no gate */
            text?: string;
            /** @description What the session is called in lists */
            title?: string;
            /** @description Values that the user gives, by name */
            values?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A trust in tokens of an issuer to make */
        NewTokenTrust: {
            /** @description Narrows it to these agents */
            agents?: string[];
            /** @description Narrows it to these cloud accounts */
            cloud_account_ids?: string[];
            /** @description Claims with the value, or the values, that they may have, compared as they are. Of GitHub one is repository_id or repository_owner_id, of GitLab project_id or namespace_id */
            conditions: {
                [key: string]: string | string[];
            };
            /** @description The issuer, as the claim `iss` of its tokens has it */
            issuer: string;
            /** @description Narrows it to deployments that have all of these labels */
            labels?: {
                [key: string]: string;
            };
            /** @description A name to tell it from others */
            name: string;
            /** @description Whose claims the tokens have. Left out, that of the issuer: GitHub Actions, gitlab.com, or oidc for any other one */
            provider?: "github" | "gitlab" | "oidc";
            /**
             * @description read; propose: plans and changes too, each of which a person approves; run: runs too, where no approval is demanded
             * @default read
             */
            scope?: "read" | "propose" | "run";
            /** @description The service account that the given tokens act for */
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
             * @description Only these events; null for all, also those that are added later
             * @default null
             */
            event_types?: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised")[] | null;
            /**
             * @description raw: the notification; slack and teams: the format of their incoming webhooks
             * @default raw
             */
            format?: "raw" | "slack" | "teams";
            /** @description Signs the deliveries; generated if left out. For the headers of Standard Webhooks it has to be base64, with or without the prefix whsec_ */
            secret?: string;
            /** @description Where events are sent: https, port 443, a host on the public internet, no user name */
            url: string;
        };
        /** @description What is needed to change the external id of an account */
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
            /** @description The trust policy to set once the account uses the next external id, which is the only one that it accepts. Set earlier, it refuses the service */
            trust_policy_after: {
                [key: string]: unknown;
            };
        };
        /** @description The message is read without the language model */
        NoticeEvent: {
            /** @description Whose credits are used up: the organization’s or the member’s */
            code: string;
            /** @description When there are credits again */
            resets_at: Time;
            /** @description The kind of event */
            type: "notice";
        };
        /** @description A notification */
        Notification: {
            /** @description The user’s mail address at that time; null for a service account */
            actor_email: string | null;
            /** @description The user or service account who caused it; null when the service itself did */
            actor_id: string | null;
            /** @description Whether a person or a service account of the organization */
            actor_kind: "person" | "service" | (string & {}) | null;
            /** @description The user’s name at that time; null where they gave none */
            actor_name: string | null;
            /** @description Details for people; null where the title says it all */
            body: string | null;
            /** @description When it happened */
            created_at: Time;
            /** @description The record’s page in the frontend */
            deep_link: string;
            /** @description The id of that record */
            entity_id: string;
            /** @description The kind of record that the event is about */
            entity_type: "session" | "deployment" | "approval_request" | "run" | "org" | "org_member" | "org_invite" | "cloud_account" | "webhook" | (string & {});
            /** @description What happened */
            event_type: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description The notification’s id, the same in streams and webhooks: one that arrives twice has it twice */
            id: string;
            /** @description The organization of the event */
            org_id: string;
            /** @description Facts for programs, by the type of event; ignore unknown fields */
            payload: {
                [key: string]: unknown;
            };
            /** @description Whether the caller has read it; what they did themselves counts as read */
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
        /** @description A scope with what it would allow */
        OfferedScope: {
            /** @description What the token could do then, for people */
            can: string[];
            /** @description What the token couldn’t do then, for people */
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
        /** @description The steps, in order */
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
            /** @description The names of values that are required before it can be confirmed */
            missing: string[];
            /** @description Stable name */
            name: string;
            /** @description Why the gate was opened again, after a rejection, a refused plan or a failed run; otherwise null */
            notice: string | null;
            /** @description From 1 to 6 */
            number: number;
            /** @description The quota that is too small, where the gate was opened again for one: POST /api/clouds/{id}/quota-requests asks for more of it; otherwise null */
            quota: components["schemas"]["QuotaNeed"] | null;
            /** @description Null until the values are complete */
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
                        /** @description Only what this user did */
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
                        /** @description Only what was done to this record */
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
                /** @description Streams the whole audit log, oldest first, as NDJSON or CSV. The NDJSON holds the events’ seals, which npm run audit:verify checks, and its last line has the number of events: `end`, or `next` with the position that the next request goes on from. The answers of one export are checked as one file */
                get: {
                    query?: {
                        /** @description The position that the last line `next` gave, or the `seq` of the last event that came: what comes behind it is sent */
                        after?: string;
                        /** @description What the same line gave beside `after`. With both, the request goes on with the export: it needs no fresh sign-in, and counts as `export_part`. One that does not belong to this sign-in and position, or is older than 6 hours, counts for nothing */
                        continuation?: string;
                        /**
                         * @description The format of the lines
                         * @default ndjson
                         */
                        format?: "ndjson" | "csv";
                    };
                };
            };
            "/api/auth/authorize/allow": {
                /** @description Lets the program that was shown act in the caller’s name: it gets a code, which it exchanges for a token of the MCP server within a minute */
                post: {
                    answer: components["schemas"]["AnsweredAuthorization"];
                    body: components["schemas"]["AuthorizationAllowed"];
                };
            };
            "/api/auth/authorize/refuse": {
                /** @description Refuses the program that was shown; the program is told that it was refused */
                post: {
                    answer: components["schemas"]["AnsweredAuthorization"];
                    body: components["schemas"]["AuthorizationRefused"];
                };
            };
            "/api/auth/authorize/show": {
                /** @description Shows a program that asks by the browser to act in the caller’s name, and what each scope would allow it. The page /authorize of the console calls it */
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
                /** @description Logs in the machine that was shown: it gets a personal token of the caller, which expires after 90 days and is listed with the caller’s other tokens */
                post: {
                    answer: components["schemas"]["ApiToken"];
                    body: components["schemas"]["DeviceLoginAllowed"];
                };
            };
            "/api/auth/device/refuse": {
                /** @description Refuses the log-in of the machine that was shown; the machine is told that it was refused */
                post: {
                    body: components["schemas"]["DeviceLoginRefused"];
                };
            };
            "/api/auth/device/show": {
                /** @description Shows the machine that waits with a code, and what each scope would allow it. From then on only the caller can log it in */
                post: {
                    answer: components["schemas"]["DeviceLogin"];
                    body: components["schemas"]["DeviceCode"];
                };
            };
            "/api/auth/export": {
                /** @description Streams what is kept about the caller, over all their organizations, as NDJSON: a line for each record, with its kind as the only key, and a last one: `end`, or `next` with the value of `after` for the next request */
                get: {
                    query?: {
                        /** @description Where to go on: the value of the last line `next` of the answer before or, where that broke off, of the last line `position` that arrived. The records after it are sent */
                        after?: string;
                        /** @description What the same line gave beside `after`. With both, the request goes on with the export: it needs no fresh sign-in, and counts as `export_part`. One that does not belong to this sign-in and position, or is older than 6 hours, counts for nothing */
                        continuation?: string;
                    };
                };
            };
            "/api/auth/forgot-password": {
                /** @description Mails a link that sets a new password; the same answer for unknown addresses */
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
                /** @description Exchanges e-mail and password for an access token of the named, invited or oldest organization; where the user has a second factor, for a challenge (202) that goes to …/second-factor with a code */
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
                /** @description Ends the sign-in of the access token, with all tokens that came from it; repeating it, or a token that is missing, expired or unknown, changes nothing and is answered alike */
                post: Record<string, never>;
            };
            "/api/auth/me": {
                /** @description Asks for the end of the account, 14 days later. Asking again changes nothing */
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
                /** @description Keeps the account; repeating it changes nothing */
                delete: Record<string, never>;
                /** @description When the account is deleted */
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
                /** @description Sets another password; every access token ends, and the answer holds a new one */
                post: {
                    answer: components["schemas"]["SignedIn"];
                    body: components["schemas"]["PasswordChange"];
                };
            };
            "/api/auth/resend-verification": {
                /** @description Mails the verification link again; the same answer for unknown and for verified addresses */
                post: {
                    answer: components["schemas"]["Accepted"];
                    body: components["schemas"]["UnverifiedAddress"];
                };
            };
            "/api/auth/reset": {
                /** @description Sets a new password with the token of a reset mail, once, and ends all access tokens */
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
                /** @description Removes the second factor, with one of its codes or a recovery code; organizations that require one can’t be entered from then on */
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
                /** @description Creates an account, in the organization of an invite or with one of its own; known addresses get the same answer */
                post: {
                    answer: components["schemas"]["LinkMailed"];
                    body: components["schemas"]["Signup"];
                };
            };
            "/api/auth/switch-org": {
                /** @description Issues an access token for another organization of the user. It expires when the current token does; the current token stays valid */
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
                /** @description Consumes the token of a verification mail, of a first address or a changed one, once; with password, that is the account’s from then on */
                post: {
                    answer: components["schemas"]["EmailVerified"];
                    body: components["schemas"]["MailedToken"];
                };
            };
            "/api/billing/cap": {
                /** @description Sets how much the organization may spend beyond its included credits in a period */
                patch: {
                    answer: components["schemas"]["BillingState"];
                    body: components["schemas"]["CapChange"];
                };
            };
            "/api/billing/checkout": {
                /** @description Creates a checkout page at the payment provider; the plan changes once it is paid */
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
                /** @description Lists the monthly credit limits of members who have one */
                get: {
                    answer: components["schemas"]["MemberCreditLimitPage"];
                };
            };
            "/api/billing/member-limits/{id}": {
                /** @description Sets what a member may use in a period, or removes the limit */
                patch: {
                    body: components["schemas"]["MemberLimitChange"];
                    path: {
                        /** @description The id of the member */
                        id: string;
                    };
                };
            };
            "/api/billing/plans": {
                /** @description Lists the plans that the organization can have, the cheapest first */
                get: {
                    answer: components["schemas"]["BillingPlanPage"];
                };
            };
            "/api/billing/portal": {
                /** @description Creates a link to the customer portal: cards, invoices, another plan, cancellation */
                post: {
                    answer: components["schemas"]["Portal"];
                };
            };
            "/api/billing/state": {
                /** @description Shows plan, usage, limits and cap of the organization, and what changes next */
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
                /** @description Shows usage in groups; by default of the present period */
                get: {
                    answer: components["schemas"]["Usage"];
                    query?: {
                        /** @description The beginning; by default that of the present period */
                        from?: Time;
                        /**
                         * @description What the groups are by
                         * @default day
                         */
                        group_by?: "day" | "user" | "session" | "kind";
                        /** @description The end; by default now */
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
                /** @description Disconnects an account. The answer lists the deployments that can’t be changed until the account is connected again; deployments in the account’s record lists them beforehand */
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
                /** @description Lists the clusters that the account has in a region, or in all, at this moment; a deployment may name one of them */
                get: {
                    answer: components["schemas"]["ClusterPage"];
                    path: {
                        /** @description The id of the cloud account */
                        id: string;
                    };
                    query?: {
                        /** @description The region to look in, or all; by default the account’s default region */
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
                /** @description Shows again what the account must trust, after it was prepared */
                get: {
                    answer: components["schemas"]["SetupGuide"];
                    query: {
                        /** @description The AWS account, Google Cloud project or Azure subscription */
                        accountId: string;
                        /** @description The cloud */
                        provider: "aws" | "gcp" | "azure";
                    };
                };
                /** @description Prepares an account: returns what it must trust, commands to set it up and the claims that it will see */
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
                /** @description Lists the parts of the document */
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
                /** @description Lists deployments, newest first */
                get: {
                    answer: components["schemas"]["DeploymentSummaryPage"];
                    query?: {
                        /** @description Only those of this agent */
                        agent_id?: string;
                        /** @description Only those in this account */
                        cloud_account_id?: string;
                        /** @description next_cursor of the page before; left out for the first one */
                        cursor?: string;
                        /** @description Only those with these labels: key or key=value, up to ten with commas between them */
                        label?: string;
                        /**
                         * @description The most items of the page
                         * @default 25
                         */
                        limit?: number;
                        /** @description Only those of exactly this name */
                        name?: string;
                        /** @description Only deployments with this status */
                        status?: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed";
                    };
                };
                /** @description Starts a deployment without a conversation. It is planned and checked against the account at once, which takes up to 26 s. It waits for approval where the organization requires one; otherwise its run starts. POST /api/agents/{id}/preview shows beforehand which values are missing */
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
                /** @description Changes labels, protection and expiry of a deployment. Members may change deployments that they planned, admins any. Labels reach the cloud with the next run. options and sizing change what runs: the change waits for approval as proposal where the organization requires one; otherwise its run starts. A deployment that was started without a conversation and has not succeeded yet is planned again, with another name and scope if the request has them; its former approval is void */
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
                /** @description Deletes what the deployment has made. Members may destroy deployments that they planned, admins any. Resources that hold data are kept and listed in teardown. Where the organization requires an approval, it is requested and nothing else changes */
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
                /** @description Starts a comparison of the cloud with what was applied, which takes minutes; drift in the record shows the result. The same comparison runs once a day. It changes nothing in the cloud. Members may check deployments that they planned, admins any */
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
                /** @description Streams everything that is known of a deployment as one JSON document: conversation, values, plans, approvals, runs, outputs, teardown and the audit log’s events with their seals, which npm run audit:verify checks */
                get: {
                    answer: components["schemas"]["Evidence"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/forget": {
                /** @description Gives up resources that a failed destroy left over, or that are in a disconnected account; teardown keeps listing them. For owners */
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
                /** @description Deletes the token. The Secret in the cluster stays until the next run deletes it; for a deployment that has succeeded, POST /api/deployments/{id}/apply starts one */
                delete: {
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
                /** @description Sets the token with which the download authenticates at the model hub, in place of an earlier one. The next run writes it into the cluster. Members may do this to deployments that they planned, admins to any */
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
                /** @description Checks the customer’s cloud for problems that would stop a run of the change that waits for approval, or else of the current plan, and stores the findings with that plan. It changes nothing in the cloud and takes up to 20 s. Members may check deployments that they planned, admins any */
                post: {
                    answer: components["schemas"]["Deployment"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/preview": {
                /** @description Shows what PATCH with these values, or a rollback to this plan, would change and what that would cost, and refuses what they refuse. Nothing is proposed, and no notification is sent */
                post: {
                    answer: components["schemas"]["ChangePreview"];
                    body: components["schemas"]["ChangePreviewRequest"];
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/proposal": {
                /** @description Withdraws the request that waits for approval: of a change or a destroy, and what runs stays as it is; of a first plan, which is reviewed again */
                delete: {
                    path: {
                        /** @description The id of the deployment */
                        id: string;
                    };
                };
            };
            "/api/deployments/{id}/reject": {
                /** @description Rejects the pending request. If it was to apply a plan, the session goes back to the review; if it was to change or destroy what runs, that stays as it is */
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
                /** @description Plans a change back to the values of an earlier plan. Nothing changes until it is approved, where that is asked for, and run */
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
                /** @description Cancels a run at its next safe point. Members may cancel runs that they started, admins any. A stack that is being updated is rolled back; one that is being created is deleted, which a program does only to a run that it started itself. The run’s record says what exists then */
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
                /** @description Estimates what the deployments have cost in the organization’s cloud accounts since the beginning of the month (UTC): each by the list prices of the plans that were applied, from the end of one run to the end of the next. The clouds’ bills are not read */
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
                /** @description Tells which things of the organization changed after a position, up to an hour ago; without one the position is now. Where nothing has, a request whose If-None-Match is the position’s ETag gets 304 */
                get: {
                    answer: components["schemas"]["Changes"];
                    query?: {
                        /** @description The `cursor` of the last message or answer that the page has */
                        after?: string;
                    };
                };
            };
            "/api/live/tickets": {
                /** @description Gives a ticket for one connection of the live channel, a WebSocket that tells which things of the organization change. It ends with the sign-in of the token */
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
                        event_type?: "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised";
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
                /** @description Gives the caller read access to one organization until an end, 8 hours away at most. Its audit log has the reason at once, and its owners get a mail. It ends the grant that the caller had for the organization */
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
                /** @description Ends the access to an organization before its time */
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
                /** @description Lists the sessions of an organization, newest first, with their state and without what was said */
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
                /** @description Lists what was said in a session, newest first, while the organization allows it by conversations_open_to_support */
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
                /** @description Creates another organization, with the caller as its owner; then switch to it */
                post: {
                    answer: components["schemas"]["OwnMembership"];
                    body: components["schemas"]["NewOrg"];
                };
            };
            "/api/orgs/current": {
                /** @description Asks for the end of the organization, 30 days later. Its cloud accounts are disconnected at once, and nothing new begins in it. Asking again changes nothing */
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
                /** @description Keeps the organization; its cloud accounts have to be connected again. Repeating it changes nothing */
                delete: Record<string, never>;
                /** @description When the organization is deleted */
                get: {
                    answer: components["schemas"]["DeletionState"];
                };
            };
            "/api/orgs/current/export": {
                /** @description Streams all that the organization owns, without secrets, as NDJSON: a line for each record, with its kind as the only key, and a last one: `end`, or `next` with the value of `after` for the next request */
                get: {
                    query?: {
                        /** @description Where to go on: the value of the last line `next` of the answer before or, where that broke off, of the last line `position` that arrived. The records after it are sent */
                        after?: string;
                        /** @description What the same line gave beside `after`. With both, the request goes on with the export: it needs no fresh sign-in, and counts as `export_part`. One that does not belong to this sign-in and position, or is older than 6 hours, counts for nothing */
                        continuation?: string;
                    };
                };
            };
            "/api/orgs/current/invites": {
                /** @description Lists invitations that are neither accepted nor cancelled, newest first */
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
                /** @description Shows an invitation that is neither accepted nor cancelled */
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
                /** @description Lists the members; who signed up last comes first */
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
                /** @description Makes a service account; POST /api/orgs/current/tokens then makes tokens of it */
                post: {
                    answer: components["schemas"]["ServiceAccount"];
                    body: components["schemas"]["NewServiceAccount"];
                };
            };
            "/api/orgs/current/service-accounts/{id}": {
                /** @description Ends a service account with all its tokens and trusts, from the next request on. What it did keeps its name */
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
                /** @description Lists tokens of programs, newest first: the caller’s own, or for admins the organization’s */
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
                         * @description Whose tokens are listed: the caller’s own, or all of the organization (for admins)
                         * @default me
                         */
                        of?: "me" | "organization";
                        /** @description Only those of this service account, for admins */
                        service_account_id?: string;
                    };
                };
                /** @description Makes a token for a program, of the caller or of a service account. The answer shows it once, and says what it can and can’t do */
                post: {
                    answer: components["schemas"]["CreatedApiToken"];
                    body: components["schemas"]["NewApiToken"];
                };
            };
            "/api/orgs/current/tokens/{id}": {
                /** @description Ends a token of a program, from the next request on: one of the caller, or for admins any. Repeating it changes nothing */
                delete: {
                    path: {
                        /** @description The id of the token */
                        id: string;
                    };
                };
                /** @description Shows a token of a program: one of the caller, or for admins any */
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
                /** @description Trusts tokens of an issuer such as GitHub or GitLab: whose claims meet the conditions, POST /api/auth/token exchanges for 15 minutes as a service account */
                post: {
                    answer: components["schemas"]["TokenTrust"];
                    body: components["schemas"]["NewTokenTrust"];
                };
            };
            "/api/orgs/current/trusts/{id}": {
                /** @description Ends a trust in an issuer, and the tokens that were given by it, from the next request on */
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
                /** @description Joins the organization of an invitation to the caller’s own address; then switch to it */
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
                        /** @description Only active sessions that wait for this */
                        waiting_on?: "workflow" | "user" | "approval" | "run";
                    };
                };
                /** @description Starts a session with an agent. Its first gate usually waits for values already in the answer; else GET the session until current_gate is set */
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
                /** @description Deletes the session’s token for the hub of models. Where a run has already written it into a Secret of the cluster, it stays there until the next run, which deletes it */
                delete: {
                    path: {
                        /** @description The id of the session */
                        id: string;
                    };
                };
                /** @description Gives the token with which the download of the model asks its hub, in place of one that was given before. It is no part of the conversation: kept encrypted, written into the cluster by the run, and never shown again */
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
                /** @description A message of the session */
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
                /** @description Ends the mails of the kind that the link came with. Using it again changes nothing; if the member has changed the setting since, the link has no effect */
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
                        /** @description Only deliveries of this event */
                        event_type?: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised";
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
                /** @description Sends the same bytes again, now (in the new format if the format was changed). Attempts are counted from the beginning; a planned attempt is brought forward */
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
                /** @description Sends again what has not been delivered since a time, oldest first, at most 500 deliveries per request */
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
                /** @description Creates the next secret. It signs beside the present one in webhook-signature. After a day, or when it is activated, it signs X-Service-Signature as well, and the former secret stays in webhook-signature for one more day */
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
                /** @description Activates the next secret now; the former one stays in webhook-signature for a day */
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
                /** @description The MCP server: tools for agents, with a token of programs */
                post: {
                    answer: {
                        [key: string]: unknown;
                    };
                    /** @description A message of the protocol */
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
                /** @description This document, or its part of a tag */
                get: {
                    /** @description An OpenAPI 3.1 document */
                    answer: {
                        [key: string]: unknown;
                    };
                    query?: {
                        /** @description A tag; without one, the whole */
                        tag?: string;
                    };
                };
            };
        };
        /** @description Read access of an operator to one organization */
        OperatorGrant: {
            /** @description Since when */
            created_at: Time;
            /** @description Until when */
            ends_at: Time;
            /** @description The grant’s id; events of the audit log that were made with it refer to it */
            id: string;
            /** @description How many times data of the organization was shown to the operator; a list counts as one */
            looks: number;
            /** @description The organization */
            org_id: string;
            /** @description The reason, as the organization reads it */
            reason: string;
        };
        /** @description An organization with its settings */
        Org: {
            /** @description loosen_safety_settings: may loosen approval_required, approval_required_for_destroy, require_second_approver, require_second_factor, longest_expiry_days */
            allowed_actions: ("update" | "loosen_safety_settings" | (string & {}))[];
            /** @description When it was made */
            created_at: Time;
            /** @description The organization’s id */
            id: string;
            /** @description Its name */
            name: string;
            /** @description The caller’s role */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            settings: components["schemas"]["OrgSettings"];
        };
        /** @description Fields to change; those that are left out stay */
        OrgChange: {
            /** @description Its new name */
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
            /** @description Its name */
            name: string;
        };
        /** @description What an organization decides about deployments */
        OrgSettings: {
            /** @description Deployments need an admin’s approval before they are applied */
            approval_required: boolean;
            /** @description Deployments need an admin’s approval before they are destroyed */
            approval_required_for_destroy: boolean;
            /** @description Whether operators of the service with a grant may read the messages of sessions, in addition to the sessions’ state */
            conversations_open_to_support: boolean;
            /** @description Deployments without an expiry of their own are destroyed after this number of days; null for none */
            default_expiry_days: number | null;
            /** @description The region of cloud accounts that are connected without one */
            default_region: string | null;
            /** @description Registry and path from which clusters pull the images of docker.io, which have to be there under the same names and tags */
            image_mirror: string | null;
            /** @description The latest expiry that a deployment may have, in days from now; null for no bound */
            longest_expiry_days: number | null;
            /** @description Whether deployments may name addresses outside of their cluster, such as a Prometheus elsewhere, which objects in the cluster then connect to. IP addresses, and those that serve a node’s credentials, are refused in any case */
            outside_hosts_allowed: boolean;
            /** @description Requests can’t be approved by those who wanted them, nor by members who got the right to approve after the request or from one of them */
            require_second_approver: boolean;
            /** @description Members need a second factor to enter; the member who switches this on must have used theirs in this sign-in */
            require_second_factor: boolean;
        };
        /** @description The settings that change */
        OrgSettingsChange: {
            /** @description Deployments need an admin’s approval before they are applied */
            approval_required?: boolean;
            /** @description Deployments need an admin’s approval before they are destroyed */
            approval_required_for_destroy?: boolean;
            /** @description Whether operators of the service with a grant may read the messages of sessions, in addition to the sessions’ state */
            conversations_open_to_support?: boolean;
            /** @description Deployments without an expiry of their own are destroyed after this number of days; null for none */
            default_expiry_days?: number | null;
            /** @description The region of cloud accounts that are connected without one */
            default_region?: string | null;
            /** @description Registry and path from which clusters pull the images of docker.io, which have to be there under the same names and tags */
            image_mirror?: string | null;
            /** @description The latest expiry that a deployment may have, in days from now; null for no bound */
            longest_expiry_days?: number | null;
            /** @description Whether deployments may name addresses outside of their cluster, such as a Prometheus elsewhere, which objects in the cluster then connect to. IP addresses, and those that serve a node’s credentials, are refused in any case */
            outside_hosts_allowed?: boolean;
            /** @description Requests can’t be approved by those who wanted them, nor by members who got the right to approve after the request or from one of them */
            require_second_approver?: boolean;
            /** @description Members need a second factor to enter; the member who switches this on must have used theirs in this sign-in */
            require_second_factor?: boolean;
        };
        /** @description The organization to switch to */
        OrgSwitch: {
            /** @description An organization of the user */
            org_id: string;
        };
        /** @description What an answer was computed or read from. A sentence of a language model has the origin of the answer that it repeats */
        Origin: {
            /** @description Tells the answers of one reply apart */
            block: string;
            /** @description What was answered */
            kind: string;
            /** @description A page, or a file of the service, that says so; null where it was computed */
            source: string | null;
            /** @description The values that were supposed for it, beside those that stand */
            values: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An organization that the caller belongs to */
        OwnMembership: {
            /** @description The organization */
            id: string;
            /** @description Whether the access token is for this organization */
            is_current: boolean;
            /** @description Its name */
            name: string;
            /** @description The caller’s role in it */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
        };
        /** @description One page of a list */
        OwnMembershipPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["OwnMembership"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A user as they see themselves, with what becomes of their mails */
        OwnUser: {
            /** @description When the user signed up */
            created_at: Time;
            /** @description Their mail address */
            email: string;
            /** @description Whether the mail address is verified */
            email_verified: boolean;
            /** @description The user’s id */
            id: string;
            /** @description Whether the user is an operator of this installation */
            is_operator: boolean;
            /** @description Why mails to the address don’t arrive and are left out; null where they are sent */
            mail_problem: components["schemas"]["MailProblem"] | null;
            /** @description Their name; null where they gave none */
            name: string | null;
            org: components["schemas"]["OrgReference"];
            /** @description Their role in that organization */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Whether a login requires a second factor */
            second_factor: boolean;
        };
        /** @description A resource that a change adds, changes, replaces or removes */
        PartChange: {
            /** @description The kind of change; replace: it is created again, and the former one is deleted */
            action: "add" | "change" | "replace" | "remove" | (string & {});
            /** @description Paths of some fields that differ */
            fields: string[];
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description Its name */
            name: string;
            /** @description Its namespace; null outside of namespaces */
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
        /** @description The password was set */
        PasswordChanged: {
            /** @description The password was set */
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
            /** @description Takes the proposed values, or leaves them aside */
            kind: "accept" | "drop";
            /** @description Ids of the session’s `pending` */
            pending_ids: string[];
        };
        /** @description A request for an approval that is not decided yet */
        PendingApproval: {
            /** @description What is to be approved: apply the plan, update the running deployment to it, or destroy the deployment */
            action: "apply" | "update" | "destroy" | (string & {});
            /** @description When the request expires */
            expires_at: Time;
            /** @description Whether any member may approve it; `decision` of the deployment says what to do where none may */
            has_decider: boolean;
            /** @description When the request was made */
            requested_at: Time;
            /** @description The user or service account who made the request */
            requested_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            requested_by_name: string | null;
        };
        /** @description Who may approve the request that waits */
        PendingDecision: {
            caller_refusal: components["schemas"]["DecisionRefusal"];
            /** @description Members who may approve it, by how long they have had the right; at most five. Empty where no member may: then the request waits until it expires */
            deciders: components["schemas"]["Decider"][];
            /** @description Whether there are others */
            has_more_deciders: boolean;
            /** @description Whether a second person is demanded only because that was so when the request was made: asked for again, it isn’t */
            keeps_former_demand: boolean;
            /** @description Where no member may approve it: the admins who could ask for the same instead, so that another one may. Five at most */
            possible_askers: components["schemas"]["Decider"][];
        };
        /** @description A value that the user may have wanted, which waits for a yes. While a session has one, no gate is confirmed */
        PendingValue: {
            /** @description How the value was computed; null where it was not */
            arithmetic: string | null;
            /** @description The values to choose from, where there are several */
            choices: (string | number | boolean)[];
            /** @description The value that it is about; null where it may be about several, or is not known */
            field: string | null;
            /** @description The values that it may be about */
            fields: string[];
            /** @description Names it in the actions `accept` and `drop` of a message */
            id: string;
            /** @description Why the value was not taken at once */
            reason: "asked" | "wished" | "denied" | "supposed" | "doubted" | "quoted" | "past" | "future" | "others" | "broken_off" | "competing" | "derived" | "bare" | "bound" | "average" | "ambiguous" | "unknown_name" | "misspelled" | "unclear" | "inferred" | "refused" | "offered" | (string & {});
            /** @description What a yes, or the action `accept`, takes; null where there is no single value */
            value: string | number | boolean | null;
            /** @description The user’s words that it was read from; empty where the service proposes it */
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
        /** @description A plan with everything that it applies */
        Plan: {
            /** @description What it changes of what runs; null for a first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description When it was computed */
            created_at: Time;
            /** @description The bucket that a destroy without delete_data deletes later; null where it keeps everything */
            data_retention: components["schemas"]["DataRetention"] | null;
            /** @description The deployment that it is for */
            deployment_id: string;
            /** @description SHA-256 of the plan in hexadecimal; another plan has another digest */
            digest: string;
            /** @description Names of Secrets; their values are not in the plan */
            generated_secrets: components["schemas"]["GeneratedSecret"][];
            /** @description What the user wanted to reach with the plan, and whether it does; empty where that was not said */
            goal: components["schemas"]["Aim"][];
            /** @description The Secret for the token of a model hub, where one was set; otherwise null */
            hub_token: components["schemas"]["HubTokenSecret"] | null;
            /** @description The plan’s id */
            id: string;
            /** @description What a destroy without delete_data keeps, since it holds data, of a plan that was applied whole */
            kept_by_destroy: components["schemas"]["KeptByDestroy"][];
            /** @description The objects, in the order in which they are applied */
            objects: components["schemas"]["PlannedObject"][];
            /** @description The outputs that the deployment will have: their names, with the values that are known before the run */
            outputs: components["schemas"]["PlannedOutput"][];
            /** @description The findings of the last check of this plan in the cloud; null before the first. A plan that waits for approval is checked within minutes */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description What the plan makes */
            resources: components["schemas"]["PlannedResource"][];
            /** @description The number of the plan in its deployment */
            revision: number;
            stack: components["schemas"]["PlannedStack"];
            /** @description The plan in one sentence */
            summary: string;
            /** @description The values that it was computed from */
            values: {
                [key: string]: string | number | boolean;
            };
            /** @description Warnings to read before the plan is approved */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description What a plan changes of the plan before it */
        PlanChange: {
            /** @description The plan that was current when this one was made */
            base_plan_id: string;
            /** @description USD per month after the change */
            monthly_after: number;
            /** @description USD per month before the change */
            monthly_before: number;
            /** @description How the change is made, and warnings */
            notes: string[];
            /** @description The resources that change; those that are not listed stay as they are */
            parts: components["schemas"]["PartChange"][];
            /** @description The plan whose values it goes back to; null for a change to other values */
            rollback_to: string | null;
            /** @description The values that differ */
            values: components["schemas"]["ValueChange"][];
        };
        /** @description Deployments with something in a cloud */
        PlanDeployments: {
            /** @description The limit; null without one */
            limit: number | null;
            /** @description The number now; where it is beyond the limit and 10,000, at least so many */
            used: number;
        };
        /** @description Usage of the plan’s limits */
        PlanLimits: {
            members: components["schemas"]["PlanMembers"];
            running_deployments: components["schemas"]["PlanDeployments"];
        };
        /** @description People, open invitations included */
        PlanMembers: {
            /** @description The limit; null without one */
            limit: number | null;
            /** @description The number now; where it is beyond the limit and 10,000, at least so many */
            used: number;
        };
        /** @description An object in the cluster */
        PlannedObject: {
            /** @description Whether it is left out where the cluster doesn’t know its kind */
            is_optional: boolean;
            /** @description The Kubernetes object as it is applied */
            manifest: {
                [key: string]: unknown;
            };
            /** @description When it is applied */
            phase: "foundation" | "workload" | "bootstrap" | "operations" | (string & {});
        };
        /** @description An output that is known after the deployment */
        PlannedOutput: {
            /** @description What it is */
            description: string;
            /** @description Stable name */
            name: string;
        };
        /** @description A resource of a plan */
        PlannedResource: {
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description Its name */
            name: string;
            /** @description Its namespace; null outside of namespaces */
            namespace: string | null;
        };
        /** @description A resource in the cloud account */
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
        /** @description What an approver decides on */
        PlanSummary: {
            /** @description What it changes of what runs; null for a first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description When it was computed */
            created_at: Time;
            /** @description SHA-256 of the plan in hexadecimal; another plan has another digest */
            digest: string;
            /** @description What the user wanted to reach with the plan, and whether it does; empty where that was not said */
            goal: components["schemas"]["Aim"][];
            /** @description The plan’s id */
            id: string;
            /** @description What the plan makes */
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
            /** @description For programs */
            code: string;
            /** @description For people */
            detail: string;
        };
        /** @description The customer portal */
        Portal: {
            /** @description Redirect the browser to this URL */
            url: string;
        };
        /** @description The findings of a check of a plan in the customer’s cloud, before a run */
        Preflight: {
            /** @description When it was checked */
            checked_at: Time;
            /** @description The checks, in a fixed order */
            checks: components["schemas"]["PreflightCheck"][];
        };
        /** @description One check before a run */
        PreflightCheck: {
            /** @description Other machines that hold what was asked for, cheapest first: offered in the zones, and within the quotas as they were seen. Left out where there are none */
            alternatives?: components["schemas"]["RefusalAlternative"][];
            /** @description What was found, in one sentence */
            detail: string;
            /** @description What to do; null where nothing needs to be done */
            fix: string | null;
            /** @description What was checked */
            id: "account" | "external_id" | "cluster" | "cluster_version" | "cluster_endpoint" | "cluster_access" | "cluster_kinds" | "cluster_permissions" | "cluster_objects" | "network_policies" | "addons" | "storage_classes" | "autoscaler" | "load_balancer" | "gpu_devices" | "gpu_metrics" | "hub_token" | "account_permissions" | "stack_name" | "zones" | "subnets" | "instance_offerings" | "quotas" | (string & {});
            /** @description fail: the run would fail; unknown: it could not be checked */
            outcome: "pass" | "warn" | "fail" | "unknown" | (string & {});
            /** @description The quota that is too small, as POST /api/clouds/{id}/quota-requests asks for more of it. Left out where none is */
            quota?: components["schemas"]["QuotaNeed"];
        };
        /** @description The result of a preview */
        Preview: {
            /** @description The agent */
            agent_id: string;
            /** @description All gates in order */
            gates: components["schemas"]["PreviewedGate"][];
            /** @description The names of all values that are required for a plan */
            missing: string[];
            /** @description The plan; null while a value is missing or wrong, or a review refuses it */
            plan: components["schemas"]["PreviewedPlan"] | null;
        };
        /** @description A gate (a numbered step that the user confirms) as it would look with these values; nothing is saved */
        PreviewedGate: {
            /** @description Whether this gate could be confirmed with these values */
            can_confirm: boolean;
            /** @description The values of the gate */
            fields: components["schemas"]["GateField"][];
            /** @description The names of its values that were not given and have no default, or none yet: some defaults are computed from other values */
            missing: string[];
            /** @description Stable name */
            name: string;
            /** @description From 1 to 6 */
            number: number;
            /** @description Its values that are not accepted */
            problems: components["schemas"]["PreviewProblem"][];
            /** @description The review; null until the values of this gate and of those before it are complete */
            review: components["schemas"]["GateReview"] | null;
            /** @description The title to display */
            title: string;
        };
        /** @description The plan that these values lead to */
        PreviewedPlan: {
            /** @description Assumptions, since a preview reads nothing from the cloud */
            assumptions: string[];
            cost: components["schemas"]["CostEstimate"];
            /** @description What it would make */
            resources: components["schemas"]["PlannedResource"][];
            /** @description The plan in one sentence */
            summary: string;
            /** @description Warnings to read before the plan is approved */
            warnings: components["schemas"]["PlanWarning"][];
        };
        /** @description A value that is not accepted */
        PreviewProblem: {
            /** @description The value’s name */
            field: string;
            /** @description What is wrong with it */
            message: string;
        };
        /** @description A change of what runs */
        Proposal: {
            /** @description What it changes of what runs; null for a first plan */
            change: components["schemas"]["PlanChange"] | null;
            cost: components["schemas"]["CostEstimate"];
            /** @description When it was computed */
            created_at: Time;
            /** @description SHA-256 of the plan in hexadecimal; another plan has another digest */
            digest: string;
            /** @description What the user wanted to reach with the plan, and whether it does; empty where that was not said */
            goal: components["schemas"]["Aim"][];
            /** @description The plan’s id */
            id: string;
            /** @description The findings of the last check of this plan in the cloud; null before the first. A plan that waits for approval is checked within minutes */
            preflight: components["schemas"]["Preflight"] | null;
            /** @description What the plan makes */
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
            /** @description The API’s own address, for programs, agents and the command line; null where the operator has set none */
            api_url: string | null;
            /** @description The site key of the bot check */
            bot_check_site_key: string;
            /** @description The console’s address, without a slash at its end */
            console_url: string;
            features: components["schemas"]["Features"];
            /** @description The minimum length of a new password */
            password_min_length: number;
            /** @description Who may sign up */
            signup_mode: "open" | "invite_only" | "waitlist" | (string & {});
        };
        /** @description A quota that is too small for a plan */
        QuotaNeed: {
            /** @description AWS’s code of the quota */
            code: "L-1216C47A" | "L-DB2E81BA" | "L-417A185B" | (string & {});
            /** @description The present value of the quota; null where it is not known */
            limit: number | null;
            /** @description AWS’s name of the quota */
            name: string;
            /** @description The value that is enough for the plan in addition to what runs already; null where it is not known */
            needed: number | null;
            /** @description The quota’s page in the console of AWS */
            page: string;
            /** @description Where it counts */
            region: string;
        };
        /** @description A request to the cloud for an increase of a quota */
        QuotaRequest: {
            /** @description The account whose quota it is */
            cloud_account_id: string;
            /** @description The deployment that needs the quota; null where none was named */
            deployment_id: string | null;
            /** @description Why AWS could not be asked, or why the last check of the request failed; null otherwise */
            detail: string | null;
            /** @description When it was decided, or given up; null before that */
            ended_at: Time | null;
            /** @description The request’s id */
            id: string;
            /** @description Whether AWS already had an open request for this quota. It is followed then, and no new one was made */
            is_found: boolean;
            /** @description What the quota was when it was looked at last; null where AWS did not say */
            limit: number | null;
            /** @description The quota’s page in the console of AWS */
            page: string;
            /** @description AWS’s code of the quota */
            quota: string;
            /** @description AWS’s name of the quota */
            quota_name: string;
            /** @description Where the quota counts */
            region: string;
            /** @description When it was asked for */
            requested_at: Time;
            /** @description Who asked for it */
            requested_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            requested_by_name: string | null;
            /** @description The session that needs the quota; null where none was named */
            session_id: string | null;
            /** @description asking: AWS has not answered yet; case_opened: a support case decides; approved: the quota is raised; case_closed: the case was closed and the quota is less than was asked for; not_asked: AWS has no such request; lost: not decided within 90 days */
            state: "asking" | "pending" | "case_opened" | "approved" | "denied" | "case_closed" | "not_asked" | "lost" | (string & {});
            /** @description The number of AWS’s support case for the request; null where AWS opened none */
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
        /** @description The end of past events: what follows is new */
        ReadyFrame: {
            /** @description The kind of event */
            type: "ready";
        };
        /** @description Recovery codes, for when the authenticator app is lost */
        RecoveryCodes: {
            /** @description Each code works once in place of a code of the app; shown once */
            recovery_codes: string[];
        };
        /** @description A current code, or a recovery code */
        RecoveryCodesRequest: {
            /** @description Six digits of the authenticator app, or a recovery code */
            code: string;
        };
        /** @description What the cloud refused to do for a run, and what can be done instead */
        Refusal: {
            /** @description What removes the cause; null where it is not known */
            action: "wait" | "choose_another_machine" | "raise_quota" | "grant_permission" | "reconnect_account" | "free_addresses" | "mend_image" | "mend_cluster" | "correct_value" | (string & {}) | null;
            /** @description Other machines, and clusters of the account in other regions, that hold what was asked for, cheapest first; found when the run has ended */
            alternatives: components["schemas"]["RefusalAlternative"][];
            /** @description The kind of cause, as a code; null where it is not known */
            cause: "image_rate_limit" | "insufficient_capacity" | "vcpu_quota" | "instance_type_not_offered" | "subnet_addresses" | "subnet_settings" | "key_unusable" | "account_not_ready" | "policy_denies" | "cluster_quota" | "cluster_policy" | "cluster_webhook" | "cluster_permission" | "role_not_assumable" | "credentials_expired" | "image_platform" | "image_refused" | "permission_missing" | "throttled" | "quota" | "no_free_gpu" | "volume_elsewhere" | "volume_unbound" | "no_node_fits" | "image_disk_full" | "image_pull" | "nodes_not_joined" | "volume_driver_missing" | "cluster_unreachable" | "busy" | "still_used" | "already_exists" | "not_there" | "volume_not_attached" | "invalid_request" | "cloud_fault" | (string & {}) | null;
            /** @description What to do; null where the cause is not known */
            fix: string | null;
            /** @description Where no other machines meet all that was asked for: the requirement that would have to be relaxed; null otherwise */
            gives_way: string | null;
            idle: components["schemas"]["IdleMachines"];
            /** @description The instance type that was refused; null where the sentence names none */
            instance_type: string | null;
            /** @description The cause, in one sentence; null where it is not known */
            means: string | null;
            /** @description The lines that the policy of the account’s role lacks, as a document of IAM to be added to it; null where no permission is missing, where a cluster says so, and where the service asks for it nowhere and AWS names no single resource */
            missing_policy: {
                [key: string]: unknown;
            } | null;
            /** @description The zones that the cloud suggests instead */
            offered_zones: string[];
            /** @description The permission that is missing; null where the sentence names none */
            permission: string | null;
            /** @description The quota that is too small, as POST /api/clouds/{id}/quota-requests asks for more of it; null where none is, and where it is not known which one */
            quota: components["schemas"]["QuotaNeed"] | null;
            /** @description The limit of the quota; null where the sentence names none */
            quota_limit: number | null;
            /** @description The cloud’s words, unchanged */
            sentence: string;
            /** @description The zones that refused */
            zones: string[];
        };
        /** @description Other machines or another place of the account that hold what was asked for */
        RefusalAlternative: {
            changes: components["schemas"]["RefusalChanges"];
            /** @description US dollars a month more than the refused plan; negative for less. Prices are those of one region, so a change of the region alone is 0 */
            monthly_difference: number;
            /** @description US dollars a month at list prices, with the fewest replicas */
            monthly_total: number;
            /** @description The changes as a sentence that can be sent as a message of a session */
            says: string;
        };
        /** @description The changes as PATCH /api/deployments/{id} takes them */
        RefusalChanges: {
            /** @description The agent’s options that change, by name */
            options: {
                [key: string]: string | number | boolean;
            };
            /** @description The other place (account, region, cluster, namespace) that it is deployed to; left out where the place is the same */
            scope?: {
                [key: string]: string | number | boolean;
            };
            /** @description Other values of the agent’s gates that change, by name */
            sizing: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A resource that still exists */
        RemainingPart: {
            /** @description Its page in the cloud’s console; null where it has none */
            console_link: string | null;
            /** @description CloudFormation type or Kubernetes kind */
            kind: string;
            /** @description Its name */
            name: string;
            /** @description Its namespace; null outside of namespaces */
            namespace: string | null;
            /** @description Why it was kept, and what to do */
            reason: string;
        };
        /** @description Where a deployment goes */
        RequestedScope: {
            /** @description The cluster that it goes into */
            cluster_name?: string;
            /** @description The namespace in that cluster */
            namespace?: string;
            /** @description The cluster’s region */
            region?: string;
        };
        /** @description A warning or refusal of a review */
        ReviewNotice: {
            /** @description For programs */
            code: string;
            /** @description For people */
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
            /** @description When it was cancelled; null where it was not */
            cancel_requested_at: Time | null;
            /** @description When the request was made */
            created_at: Time;
            /** @description The deployment that it belongs to */
            deployment_id: string;
            /** @description When it ended; null before that */
            ended_at: Time | null;
            /** @description When its events were deleted for their age; null while they are kept */
            events_purged_at: Time | null;
            /** @description Why the last run failed; null unless it did */
            failure: components["schemas"]["Failure"] | null;
            /** @description The run’s id */
            id: string;
            /** @description What it does */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description The plan that was current when it was started */
            plan_id: string;
            /** @description The estimated progress from 0 to 1: the share of the usual duration of all steps that lies behind it */
            progress: number;
            /** @description What the cloud or the cluster refused the run, as soon as it is known; null where it refused nothing */
            refusal: components["schemas"]["Refusal"] | null;
            /** @description The user or service account that started the run */
            requested_by: string;
            /** @description Whether a person or a service account of the organization */
            requested_by_kind: "person" | "service" | (string & {});
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            requested_by_name: string | null;
            /** @description When it began; null before that */
            started_at: Time | null;
            /** @description Its status */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
            /** @description Its steps, in order */
            steps: components["schemas"]["RunStep"][];
        };
        /** @description An event of a run */
        RunEvent: {
            /** @description When it was written */
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
            /** @description When its events were deleted for their age; null while they are kept */
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
            /** @description When it ended; null before that */
            ended_at: Time | null;
            /** @description Stable name */
            name: string;
            /** @description When it began; null before that */
            started_at: Time | null;
            /** @description Its status; skipped where the run ended before it */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled" | "skipped" | (string & {});
            /** @description What it does */
            title: string;
        };
        /** @description An aim as it was said in the conversation */
        SaidAim: {
            /** @description The most that it may be: US dollars a month, or milliseconds. Of `survives_nodes` and `survives_zone`, how many may be lost at once */
            figure: number;
            /** @description Whether it is met; null where that is not computed */
            is_met: boolean | null;
            /** @description What it is about */
            kind: "monthly_usd" | "answer_ms" | "query_ms" | "survives_nodes" | "survives_zone" | (string & {});
            /** @description How what is planned compares with it */
            says: string;
            /** @description The same in words */
            wants: string;
            /** @description The user’s words */
            words: string;
        };
        /** @description Where a deployment goes */
        Scope: {
            /** @description The cluster that it is deployed into */
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
            /** @description Since when; null where it doesn’t */
            since: Time | null;
        };
        /** @description A code of the app */
        SecondFactorConfirmation: {
            /** @description Six digits of the authenticator app, or a recovery code */
            code: string;
        };
        /** @description A second factor; it takes effect once one of its codes is confirmed */
        SecondFactorEnrolment: {
            /** @description The same as URI for a QR code; shown once */
            otpauth_uri: string;
            /** @description The secret to type into an authenticator app; shown once */
            secret: string;
        };
        /** @description A current code, or a recovery code */
        SecondFactorRemoval: {
            /** @description Six digits of the authenticator app, or a recovery code */
            code: string;
        };
        /** @description The caller’s password */
        SecondFactorRequest: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description The user’s password */
            current_password: string;
        };
        /** @description The next secret; generated if left out */
        SecretRotation: {
            /** @description Signs the deliveries; generated if left out. For the headers of Standard Webhooks it has to be base64, with or without the prefix whsec_ */
            secret?: string;
        };
        /** @description A program that may act in the organization */
        ServiceAccount: {
            /** @description When it was made */
            created_at: Time;
            /** @description The user who made it, and who is mailed in its place */
            created_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            created_by_name: string | null;
            /** @description The role that the user has now; null for one who has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The service account’s id */
            id: string;
            /** @description Its name */
            name: string;
            /** @description Its role */
            role: "viewer" | "member" | (string & {});
        };
        /** @description Fields to change; those that are left out stay */
        ServiceAccountChange: {
            /** @description Its name */
            name?: string;
            /** @description Its role, which its tokens never exceed */
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
            /** @description The way in */
            kind: "service_principal";
            /** @description When the secret ends; admins are notified before */
            secretExpiresAt?: Time;
            /** @description The subscription, a GUID */
            subscriptionId: string;
            /** @description The tenant: a GUID or a domain name */
            tenantId: string;
        };
        /** @description A conversation with an agent, with its open gate */
        Session: {
            /** @description The agent */
            agent_id: string;
            /** @description What the caller may do in the session now */
            allowed_actions: ("post_message" | "take_over" | "end" | (string & {}))[];
            /** @description The running deployment that it is to change; null where it plans a deployment of its own */
            change_of: string | null;
            /** @description When it was completed, failed or ended; null until then */
            completed_at: Time | null;
            /** @description When its messages and values were deleted for their age; null while they are kept */
            conversation_purged_at: Time | null;
            /** @description When it was started */
            created_at: Time;
            /** @description The session’s owner: the user who started it or took it over */
            created_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            created_by_name: string | null;
            /** @description From 1 to 6; 7 when the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description The deployment that it planned; null before that */
            deployment_id: string | null;
            /** @description Why it failed or ended early; null while it is active and where it was completed */
            end_reason: string | null;
            /** @description Why it failed; null unless it did */
            failure_reason: string | null;
            /** @description The deployment whose values it began with; null where it began with others */
            from_deployment: string | null;
            /** @description The open gate with its values; null before the first one and after the last */
            gate: components["schemas"]["OpenGate"] | null;
            /** @description What the user wants to reach, held against what is planned since the last message. It sets no value and moves no gate; empty where none was named */
            goal: components["schemas"]["SaidAim"][];
            /** @description When a token of the model hub was set; the token itself is not shown. Null while there is none */
            hub_token_given_at: Time | null;
            /** @description The session’s id */
            id: string;
            /** @description The latest messages, newest first */
            messages: components["schemas"]["Message"][];
            /** @description The values that the user gave or that were copied so far, including those of later gates */
            noted: {
                [key: string]: string | number | boolean;
            };
            /** @description The values that the agent is not sure of. Each is asked about, in this order, before the gate can be confirmed */
            pending: components["schemas"]["PendingValue"][];
            /** @description The number of the current plan, from 1: reopening an earlier gate leads to a new plan with the next number */
            revision: number;
            /** @description Its status */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description What its owner calls it; null where it has no title */
            title: string | null;
            /** @description When it was last changed */
            updated_at: Time;
            /** @description All values so far, defaults included */
            values: {
                [key: string]: string | number | boolean;
            };
            /** @description Who or what must act next */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Since when it waits for that */
            waiting_since: Time;
        };
        /** @description A session in a list */
        SessionSummary: {
            /** @description The agent */
            agent_id: string;
            /** @description What the caller may do in the session now */
            allowed_actions: ("post_message" | "take_over" | "end" | (string & {}))[];
            /** @description The running deployment that it is to change; null where it plans a deployment of its own */
            change_of: string | null;
            /** @description When it was completed, failed or ended; null until then */
            completed_at: Time | null;
            /** @description When its messages and values were deleted for their age; null while they are kept */
            conversation_purged_at: Time | null;
            /** @description When it was started */
            created_at: Time;
            /** @description The session’s owner: the user who started it or took it over */
            created_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            created_by_name: string | null;
            /** @description From 1 to 6; 7 when the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description The deployment that it planned; null before that */
            deployment_id: string | null;
            /** @description Why it failed or ended early; null while it is active and where it was completed */
            end_reason: string | null;
            /** @description Why it failed; null unless it did */
            failure_reason: string | null;
            /** @description The deployment whose values it began with; null where it began with others */
            from_deployment: string | null;
            /** @description The session’s id */
            id: string;
            /** @description The number of the current plan, from 1: reopening an earlier gate leads to a new plan with the next number */
            revision: number;
            /** @description Its status */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description What its owner calls it; null where it has no title */
            title: string | null;
            /** @description When it was last changed */
            updated_at: Time;
            /** @description Who or what must act next */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Since when it waits for that */
            waiting_since: Time;
        };
        /** @description One page of a list */
        SessionSummaryPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SessionSummary"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description How an account is connected */
        SetupGuide: {
            /** @description The account of the request */
            accountId: string;
            /** @description The id that the account will have, as its trust policy names it; null where none is needed yet */
            cloud_account_id: string | null;
            /** @description Only for AWS; otherwise null */
            external_id: string | null;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure" | (string & {});
            /** @description The ways to connect it */
            ways: components["schemas"]["SetupWay"][];
        };
        /** @description The account to prepare for */
        SetupRequest: {
            /** @description The AWS account, Google Cloud project or Azure subscription */
            accountId: string;
            /** @description The cloud */
            provider: "aws" | "gcp" | "azure";
        };
        /** @description One way to connect an account */
        SetupWay: {
            /** @description The claims of this service’s tokens; null where none is used */
            claims: components["schemas"]["ClaimsPreview"] | null;
            /** @description Commands to paste; they print the values to send */
            cli: string;
            /** @description Commands that let the service into a cluster, once for each cluster and namespace that it deploys into; <cluster> and <namespace> are the customer’s. Null where no cluster is deployed into */
            cluster_cli: string | null;
            /** @description The kind of the credentials */
            kind: string;
            /** @description Commands that let the service ask the cloud for more quota when an admin wants it (POST /api/clouds/{id}/quota-requests): to be run only where that is wished. Null where it asks for none */
            quota_cli: string | null;
            /** @description Body of POST /api/clouds, with values that only the customer knows in angle brackets */
            request: {
                [key: string]: unknown;
            };
            /** @description What is done */
            summary: string;
            /** @description The same for Terraform */
            terraform: string;
            /** @description The trust to set up in the cloud account: the policy document of an AWS role, the federated credential of an Azure application, or the condition of a GCP provider */
            trust: {
                [key: string]: unknown;
            };
        };
        /** @description An access token with its user */
        SignedIn: {
            /** @description Send it as Authorization: Bearer …; it is valid for 12 hours */
            access_token: string;
            /** @description When the challenge expires */
            expires_at: Time;
            /** @description The token’s type */
            token_type: "Bearer";
            user: components["schemas"]["User"];
        };
        /** @description A login with mail address and password, with all its access tokens */
        SignIn: {
            /** @description The network that it came from, not the whole IP address */
            address: string;
            /** @description When the user logged in */
            created_at: Time;
            /** @description Whether this request’s access token belongs to it */
            current: boolean;
            /** @description When it ends */
            expires_at: Time;
            /** @description The sign-in’s id */
            id: string;
            /** @description When it was last used, to the hour */
            last_used_at: Time;
            /** @description Whether a second factor was used */
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
        /** @description A code of the second factor, or the password of an account without one */
        SignInRefresh: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description Six digits of the authenticator app, or a recovery code */
            code?: string;
            /** @description The user’s password, where there is no second factor */
            current_password?: string;
        };
        /** @description A new account */
        Signup: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description An e-mail address in ASCII, at most 254 characters and 64 before the @; stored in lower case */
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
            /** @description The currency of the amounts */
            currency: "USD";
            /** @description The deployments whose cost is above 0, the most expensive first */
            deployments: components["schemas"]["DeploymentSpending"][];
            /** @description False where there are more deployments, or runs of one of them, than were looked at: the newest 100, and of each the latest 20 runs that have succeeded */
            is_complete: boolean;
            /** @description The beginning of the month, in UTC */
            since: Time;
            /** @description What all deployments have cost since the beginning of the month */
            total: number;
            /** @description When it was computed */
            until: Time;
        };
        /** @description The codes of a log-in of a machine */
        StartedDeviceLogin: {
            /** @description The machine’s own code, which is a secret */
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
        /** @description A cloud account with its health */
        SupportAccount: {
            /** @description Its number at the cloud */
            account_id: string;
            /** @description The name that the organization gave it */
            account_label: string;
            /** @description When it was connected */
            connected_at: Time;
            /** @description Who connected it */
            connected_by: string;
            /** @description When its credentials expire; null where they don’t, or it is unknown */
            credentials_expire_at: Time | null;
            /** @description When the credentials were replaced last; null while they are the first ones */
            credentials_rotated_at: Time | null;
            /** @description The region of deployments that name none */
            default_region: string;
            /** @description When it was disconnected; null while it is connected */
            disconnected_at: Time | null;
            /** @description When the cloud last answered a probe; an outage of the cloud doesn’t change it */
            health_checked_at: Time;
            /** @description The category of what the cloud refused; null while healthy */
            health_code: string | null;
            /** @description What was wrong and what the customer has to do; null while healthy */
            health_detail: string | null;
            /** @description What the last probe that was answered found */
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
            /** @description Its name */
            name: string;
            /** @description Its status */
            status: string;
        };
        /** @description A cloud account with its health and its deployments */
        SupportAccountDetail: {
            /** @description Its number at the cloud */
            account_id: string;
            /** @description The name that the organization gave it */
            account_label: string;
            /** @description When it was connected */
            connected_at: Time;
            /** @description Who connected it */
            connected_by: string;
            /** @description When its credentials expire; null where they don’t, or it is unknown */
            credentials_expire_at: Time | null;
            /** @description When the credentials were replaced last; null while they are the first ones */
            credentials_rotated_at: Time | null;
            /** @description The region of deployments that name none */
            default_region: string;
            /** @description Deployments in it, the latest first, at most 25 */
            deployments: components["schemas"]["SupportAccountDeployment"][];
            /** @description When it was disconnected; null while it is connected */
            disconnected_at: Time | null;
            /** @description When the cloud last answered a probe; an outage of the cloud doesn’t change it */
            health_checked_at: Time;
            /** @description The category of what the cloud refused; null while healthy */
            health_code: string | null;
            /** @description What was wrong and what the customer has to do; null while healthy */
            health_detail: string | null;
            /** @description What the last probe that was answered found */
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
        /** @description A request for an approval */
        SupportApproval: {
            /** @description The requested action: apply, update or destroy */
            action: string;
            /** @description When the request was decided; null before that */
            decided_at: Time | null;
            /** @description Who decided; null before the decision */
            decided_by: string | null;
            /** @description When it expires */
            expires_at: Time;
            /** @description The request’s id */
            id: string;
            /** @description Why an approval ended unused; otherwise null */
            lapse: string | null;
            /** @description When it was made */
            requested_at: Time;
            /** @description Who asked */
            requested_by: string;
            /** @description Its status */
            status: string;
        };
        /** @description An attempt to deliver */
        SupportAttempt: {
            /** @description How long it took */
            duration_ms: number | null;
            /** @description The result; null while it is in progress */
            outcome: string | null;
            /** @description The number of the attempt */
            seq: number;
            /** @description When it began */
            started_at: Time;
            /** @description The HTTP status of the response; null without one */
            status: number | null;
        };
        /** @description How much an organization uses of one bound */
        SupportBound: {
            /** @description The most; null where only credits limit it */
            limit: number | null;
            /** @description Its name: that of `RateLimit-Policy` where a limit of requests has one, or sessions, deployments, mails, deliveries, model_calls */
            name: string;
            /** @description Since when it counts; null where it counts what is in progress at this moment */
            since: Time | null;
            /** @description How much of it is used; null while the store of the limits does not answer */
            used: number | null;
        };
        /** @description A member who may decide a request */
        SupportDecider: {
            /** @description The role of the member */
            role: string;
            /** @description The member */
            user_id: string;
        };
        /** @description A delivery of an event to a webhook */
        SupportDelivery: {
            /** @description Attempts of the present round */
            attempts: number;
            /** @description Attempts of all rounds */
            attempts_total: number;
            /** @description Until when a worker has claimed it; null where none has */
            claimed_until: Time | null;
            /** @description When it was made */
            created_at: Time;
            /** @description When it ended; null before that */
            ended_at: Time | null;
            /** @description The type of that event */
            event_type: string;
            /** @description The delivery’s id */
            id: string;
            /** @description When the next attempt is made; null after the end */
            next_attempt_at: Time | null;
            /** @description The event that is delivered */
            notification_id: string;
            /** @description Whether it waits for another delivery of the webhook */
            parked: boolean;
            /** @description pending, delivered, halted, failed or missed */
            status: string;
            /** @description The webhook */
            webhook_id: string;
        };
        /** @description A delivery with its attempts */
        SupportDeliveryDetail: {
            /** @description Attempts of the present round */
            attempts: number;
            /** @description Attempts of all rounds */
            attempts_total: number;
            /** @description Until when a worker has claimed it; null where none has */
            claimed_until: Time | null;
            /** @description When it was made */
            created_at: Time;
            /** @description When it ended; null before that */
            ended_at: Time | null;
            /** @description The type of that event */
            event_type: string;
            /** @description The delivery’s id */
            id: string;
            /** @description Its attempts, the latest first, at most 50 */
            latest_attempts: components["schemas"]["SupportAttempt"][];
            /** @description When the next attempt is made; null after the end */
            next_attempt_at: Time | null;
            /** @description The event that is delivered */
            notification_id: string;
            /** @description Whether it waits for another delivery of the webhook */
            parked: boolean;
            /** @description pending, delivered, halted, failed or missed */
            status: string;
            /** @description The webhook */
            webhook_id: string;
        };
        /** @description One page of a list */
        SupportDeliveryPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportDelivery"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description The state of a deployment */
        SupportDeployment: {
            /** @description The agent that made its plan */
            agent_id: string;
            /** @description The account that it is in */
            cloud_account_id: string;
            /** @description The cluster that it is in */
            cluster_name: string | null;
            /** @description When it was planned */
            created_at: Time;
            /** @description When it expires; null where it doesn’t */
            expires_at: Time | null;
            /** @description Whether resources were made */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the last run failed; otherwise null */
            failure_reason: string | null;
            /** @description The deployment’s id */
            id: string;
            /** @description The name that the organization gave it */
            name: string;
            /** @description Its current plan */
            plan_id: string | null;
            /** @description Whether it is protected from a destroy */
            protected: boolean;
            /** @description Where it is */
            region: string | null;
            /** @description The user who planned it */
            requested_by: string;
            /** @description The session it came from; null without one */
            session_id: string | null;
            /** @description Its status */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description When it was last changed */
            updated_at: Time;
        };
        /** @description The state of a deployment, with its latest runs */
        SupportDeploymentDetail: {
            /** @description The agent that made its plan */
            agent_id: string;
            /** @description Its requests for approval, the latest first, at most 25 */
            approvals: components["schemas"]["SupportApproval"][];
            /** @description The account that it is in */
            cloud_account_id: string;
            /** @description The cluster that it is in */
            cluster_name: string | null;
            /** @description When it was planned */
            created_at: Time;
            /** @description When it expires; null where it doesn’t */
            expires_at: Time | null;
            /** @description Whether resources were made */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why the last run failed; otherwise null */
            failure_reason: string | null;
            /** @description The deployment’s id */
            id: string;
            /** @description The name that the organization gave it */
            name: string;
            /** @description Its current plan */
            plan_id: string | null;
            /** @description Whether it is protected from a destroy */
            protected: boolean;
            /** @description Where it is */
            region: string | null;
            /** @description The user who planned it */
            requested_by: string;
            /** @description Its runs, the latest first, at most 25 */
            runs: components["schemas"]["SupportRunSummary"][];
            /** @description The session it came from; null without one */
            session_id: string | null;
            /** @description Its status */
            status: "planned" | "awaiting_approval" | "approved" | "rejected" | "running" | "succeeded" | "failed" | "cancelled" | "destroying" | "destroyed" | "destroy_failed" | (string & {});
            /** @description When it was last changed */
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
            /** @description What completed it: confirm, deploy or revise; null while it is open */
            action: string | null;
            /** @description When it was completed; null before that */
            completed_at: Time | null;
            /** @description From 1 to 6 */
            gate: number;
            /** @description Why it was opened again; otherwise null */
            notice: string | null;
            /** @description When it was opened */
            opened_at: Time;
            /** @description The number of its review */
            revision: number;
            /** @description open or completed */
            status: string;
        };
        /** @description How much an organization uses of each limit; counts go to 1,000 */
        SupportLimits: {
            /** @description Active sessions */
            active_sessions: number;
            /** @description The credits that are left */
            balance_micro_credits: number | null;
            /** @description The bounds that all its users share */
            bounds: components["schemas"]["SupportBound"][];
            /** @description The overage cap; null for the plan’s own */
            cap_cents: number | null;
            /** @description Connected accounts */
            cloud_accounts: number;
            /** @description Deployments that are not destroyed */
            deployments: number;
            /** @description When the plan ends unless the last invoice is paid; otherwise null */
            grace_until: Time | null;
            /** @description Reserved for work in progress */
            held_micro_credits: number | null;
            /** @description Granted in this period */
            included_micro_credits: number | null;
            /** @description Members */
            members: number;
            /** @description When it ends */
            period_end: Time | null;
            /** @description When the period of its credits began */
            period_start: Time | null;
            /** @description Its plan; null where it has no credits account yet */
            plan: string | null;
            /** @description active, trialing, past_due or canceled; null without an account */
            plan_status: string | null;
            /** @description How many runs are queued or running at the moment */
            runs_under_way: number;
            /** @description Deliveries that have not ended */
            waiting_deliveries: number;
            /** @description Webhooks */
            webhooks: number;
        };
        /** @description The mails about one event */
        SupportMail: {
            /** @description The type of the event */
            event_type: string;
            /** @description The event */
            id: string;
            /** @description The mails about it; empty where none is sent */
            recipients: components["schemas"]["SupportMailRecipient"][];
        };
        /** @description One page of a list */
        SupportMailPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportMail"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A mail to one person */
        SupportMailRecipient: {
            /** @description Until when a worker has claimed it */
            claimed_until: Time;
            /** @description The member’s id, or a digest of the mail address */
            recipient: string;
            /** @description When it was sent, or skipped because it was no longer needed; null before that */
            sent_at: Time | null;
            /** @description Why it was not delivered: bounced or complained as the mail provider reported it, bounced_before or complained_before where it was not sent because of an earlier mail to the address. Null otherwise */
            undelivered: string | null;
            /** @description Whether it is delayed by a quota */
            waits: boolean;
        };
        /** @description What was said in a session */
        SupportMessage: {
            /** @description When it was written */
            created_at: Time;
            /** @description The gate that was open; null before the first one */
            gate: number | null;
            /** @description The message’s id */
            id: string;
            /** @description Who wrote it */
            role: "user" | "assistant" | (string & {});
            /** @description What was said */
            text: string;
        };
        /** @description One page of a list */
        SupportMessagePage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportMessage"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A request for an approval that waits */
        SupportRequest: {
            /** @description The requested action: apply, update or destroy */
            action: string;
            /** @description Whether another person must decide than those who wanted it */
            by_second: boolean;
            /** @description Members who may decide it, at most 25. Empty where no member may: then it waits until it expires */
            deciders: components["schemas"]["SupportDecider"][];
            /** @description The deployment that it is about */
            deployment_id: string;
            /** @description The name of the deployment */
            deployment_name: string;
            /** @description When it expires */
            expires_at: Time;
            /** @description The request’s id */
            id: string;
            /** @description The mails about the request, with the member whom each was sent to */
            mails: components["schemas"]["SupportMailRecipient"][];
            /** @description When it was made */
            requested_at: Time;
            /** @description The user or service account that asked */
            requested_by: string;
        };
        /** @description One page of a list */
        SupportRequestPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportRequest"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description A run with its events */
        SupportRun: {
            /** @description When it was cancelled; null where it was not */
            cancel_requested_at: Time | null;
            /** @description Who cancelled it; null where it was not cancelled */
            cancel_requested_by: string | null;
            /** @description When it was made */
            created_at: Time;
            /** @description The deployment that it belongs to */
            deployment_id: string;
            /** @description When it ended; null before that */
            ended_at: Time | null;
            /** @description Its events, oldest first; the last 200 */
            events: components["schemas"]["SupportRunEvent"][];
            /** @description When its events were deleted for their age; null while they are kept */
            events_purged_at: Time | null;
            /** @description Whether resources were made */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why it failed; otherwise null */
            failure_reason: string | null;
            /** @description The run’s id, and the name of its execution where no session carries it out */
            id: string;
            /** @description What it does */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description The plan that it applies */
            plan_id: string;
            /** @description The user or service account that started the run */
            requested_by: string;
            /** @description When it began; null before that */
            started_at: Time | null;
            /** @description Its status */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description An event of a run */
        SupportRunEvent: {
            /** @description When it was written */
            created_at: Time;
            /** @description The event’s severity */
            level: "info" | "ok" | "warn" | "fail" | (string & {});
            /** @description What was done or found */
            message: string;
            /** @description The number of the event in its run */
            seq: number;
            /** @description The step of the run */
            step: string;
        };
        /** @description A run, without its events */
        SupportRunSummary: {
            /** @description When it was cancelled; null where it was not */
            cancel_requested_at: Time | null;
            /** @description Who cancelled it; null where it was not cancelled */
            cancel_requested_by: string | null;
            /** @description When it was made */
            created_at: Time;
            /** @description The deployment that it belongs to */
            deployment_id: string;
            /** @description When it ended; null before that */
            ended_at: Time | null;
            /** @description Whether resources were made */
            failure_extent: "partial" | "full" | (string & {}) | null;
            /** @description Why it failed; otherwise null */
            failure_reason: string | null;
            /** @description The run’s id, and the name of its execution where no session carries it out */
            id: string;
            /** @description What it does */
            kind: "apply" | "update" | "destroy" | (string & {});
            /** @description The plan that it applies */
            plan_id: string;
            /** @description The user or service account that started the run */
            requested_by: string;
            /** @description When it began; null before that */
            started_at: Time | null;
            /** @description Its status */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled" | (string & {});
        };
        /** @description The state of a session */
        SupportSession: {
            /** @description The agent */
            agent_id: string;
            /** @description When it ended; null before that */
            completed_at: Time | null;
            /** @description When it was started */
            created_at: Time;
            /** @description The session’s owner */
            created_by: string;
            /** @description From 1 to 6; 7 when the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description The deployment that it planned; null before that */
            deployment_id: string | null;
            /** @description The number of executions of its workflow; the first is named by the session’s id */
            execution_attempt: number;
            /** @description Why it failed or ended early; otherwise null */
            failure_reason: string | null;
            /** @description The session’s id */
            id: string;
            /** @description Why the user has to confirm this gate again, as a sentence; null where it was not opened again */
            notice: string | null;
            /** @description The number of reviews */
            revision: number;
            /** @description Its status */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description When it was last changed */
            updated_at: Time;
            /** @description Who or what must act next */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Since when it waits for that */
            waiting_since: Time;
        };
        /** @description The state of a session, with its gates */
        SupportSessionDetail: {
            /** @description The agent */
            agent_id: string;
            /** @description When it ended; null before that */
            completed_at: Time | null;
            /** @description When it was started */
            created_at: Time;
            /** @description The session’s owner */
            created_by: string;
            /** @description From 1 to 6; 7 when the session is completed; null before the first gate */
            current_gate: number | null;
            /** @description The deployment that it planned; null before that */
            deployment_id: string | null;
            /** @description The number of executions of its workflow; the first is named by the session’s id */
            execution_attempt: number;
            /** @description Why it failed or ended early; otherwise null */
            failure_reason: string | null;
            /** @description Its gates, the latest first, at most 100 */
            gates: components["schemas"]["SupportGate"][];
            /** @description The session’s id */
            id: string;
            /** @description Why the user has to confirm this gate again, as a sentence; null where it was not opened again */
            notice: string | null;
            /** @description The number of reviews */
            revision: number;
            /** @description Its status */
            status: "active" | "completed" | "failed" | "ended" | (string & {});
            /** @description When it was last changed */
            updated_at: Time;
            /** @description Who or what must act next */
            waiting_on: "workflow" | "user" | "approval" | "run" | "nothing" | (string & {});
            /** @description Since when it waits for that */
            waiting_since: Time;
        };
        /** @description One page of a list */
        SupportSessionPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["SupportSession"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description The health of a webhook */
        SupportWebhook: {
            /** @description When it was made */
            created_at: Time;
            /** @description When a delivery last succeeded, to the minute; null before the first */
            delivered_at: Time | null;
            /** @description When the first of them was; null where there was none */
            failing_since: Time | null;
            /** @description Consecutive failed attempts */
            failures: number;
            /** @description raw, slack or teams */
            format: string;
            /** @description The webhook’s id */
            id: string;
            /** @description requested or failing; null while it is active */
            paused_because: string | null;
            /** @description active or paused */
            status: string;
        };
        /** @description The webhooks of an organization */
        SupportWebhookList: {
            /** @description The webhooks, newest first, at most 100 */
            items: components["schemas"]["SupportWebhook"][];
        };
        /** @description What a destroy deleted, kept and left over */
        Teardown: {
            /** @description What was deleted, by this destroy and by those before it */
            deleted: components["schemas"]["DeletedPart"][];
            /** @description When the record was written */
            ended_at: Time;
            /** @description When an owner gave up what is left over; null where none did */
            forgotten_at: Time | null;
            /** @description What a search of the account an hour and a day after the destroy has found; it may cost */
            found_later: components["schemas"]["RemainingPart"][];
            /** @description What was kept on purpose; it may cost until it is deleted */
            kept: components["schemas"]["KeptPart"][];
            /** @description What could not be deleted; empty where a destroy has succeeded */
            left_over: components["schemas"]["RemainingPart"][];
            /** @description When the account was searched last after the destroy; null before */
            looked_again_at: Time | null;
            /** @description What could not be checked, so that it may still exist */
            not_checked: components["schemas"]["UncheckedPart"][];
        };
        /** @description A piece of a message */
        TextPart: {
            /** @description The answer that it is, or is about; null for all else */
            from: components["schemas"]["Origin"] | null;
            /** @description The author of the piece */
            source: "user" | "model" | "service" | (string & {});
            /** @description The words */
            text: string;
        };
        /** @description A piece of the reply’s text */
        TokenEvent: {
            /** @description The answer that it is, or is about; left out for all else */
            from?: components["schemas"]["Origin"];
            /** @description The author of the piece */
            source: "user" | "model" | "service" | (string & {});
            /** @description Append it to the text so far */
            text: string;
            /** @description The kind of event */
            type: "token";
        };
        /** @description A token of an issuer, to be exchanged */
        TokenExchange: {
            /** @description The exchange of RFC 8693 */
            grant_type: "urn:ietf:params:oauth:grant-type:token-exchange";
            /** @description The kind that is given */
            requested_token_type?: "urn:ietf:params:oauth:token-type:access_token";
            /** @description At most that of the trust, which is given without it */
            scope?: "read" | "propose" | "run";
            /** @description The token of the issuer, a JWT */
            subject_token: string;
            /** @description The kind of the token that is exchanged */
            subject_token_type: "urn:ietf:params:oauth:token-type:jwt" | "urn:ietf:params:oauth:token-type:id_token";
        };
        /** @description The token that was revoked */
        TokenGivenBack: {
            /** @description `ended`: the token is no longer accepted */
            status: "ended" | (string & {});
        };
        /** @description What a token is asked for */
        TokenRequest: components["schemas"]["TokenExchange"] | components["schemas"]["DeviceTokenRequest"] | components["schemas"]["CodeExchange"];
        /** @description The trust of an organization in tokens of an issuer */
        TokenTrust: {
            /** @description The agents that it is narrowed to; null for all */
            agents: string[] | null;
            /** @description The audience that the tokens have to be asked for, and no other one */
            audience: string;
            /** @description The cloud accounts that it is narrowed to; null for all */
            cloud_account_ids: string[] | null;
            /** @description Claims with the values that they may have */
            conditions: {
                [key: string]: string[];
            };
            /** @description When it was made */
            created_at: Time;
            /** @description The user who made it */
            created_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            created_by_name: string | null;
            /** @description The role that the user has now; null for one who has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description The trust’s id */
            id: string;
            /** @description The issuer whose tokens it takes */
            issuer: string;
            /** @description It is narrowed to deployments with all of these labels; null for all */
            labels: {
                [key: string]: string;
            } | null;
            /** @description When the audit log last told of a refused token; null for never */
            last_refused_at: Time | null;
            /** @description The code of that refusal; null for none */
            last_refused_because: string | null;
            /** @description When a token was last given; null for never */
            last_used_at: Time | null;
            /** @description Its name */
            name: string;
            /** @description The provider whose claims the tokens have */
            provider: "github" | "gitlab" | "oidc" | (string & {});
            /** @description What the given tokens may do */
            scope: "read" | "propose" | "run" | (string & {});
            /** @description The service account that the given tokens act for */
            service_account_id: string;
            /** @description Its name */
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
        /** @description Something that may still exist */
        UncheckedPart: {
            /** @description Why */
            reason: string;
            /** @description What could not be checked */
            what: string;
        };
        /** @description The number of notifications that the caller has not read */
        UnreadCount: {
            /** @description There are more than unread_count; show it with a plus sign */
            has_more: boolean;
            /** @description How many notifications are unread, counted up to 1000; with has_more there are more */
            unread_count: number;
        };
        /** @description The e-mail address of a sign-up whose verification mail did not arrive */
        UnverifiedAddress: {
            /** @description The token of the bot check in the browser, where the service requires one */
            bot_check_token?: string;
            /** @description An e-mail address in ASCII, at most 254 characters and 64 before the @; stored in lower case */
            email: string;
        };
        /** @description Usage in a time, in groups */
        Usage: {
            /** @description The beginning, inclusive */
            from: Time;
            /** @description What the groups are by */
            group_by: "day" | "user" | "session" | "kind" | (string & {});
            /** @description The groups, at most 1,000: the largest first, or days in the order of their dates */
            items: components["schemas"]["UsageRow"][];
            /** @description The end, exclusive */
            to: Time;
        };
        /** @description Usage by kind */
        UsageByKind: {
            /** @description Members of the organization; from 10,000 on at least so many */
            members: number;
            /** @description Credits for calls of the language model */
            model: number;
            /** @description Credits for runs that apply or change deployments */
            run: number;
            /** @description Deployments with something in a cloud; from 10,000 on at least so many */
            running_deployments: number;
        };
        /** @description Usage of one group */
        UsageRow: {
            /** @description The number of calls and runs */
            calls: number;
            /** @description Credits */
            credits: number;
            /** @description Calls whose token counts are estimated */
            estimated_calls: number;
            /** @description Input tokens of the language model */
            input_tokens: number;
            /** @description The day (UTC), or the user or kind; empty where none is known */
            key: string;
            /** @description Output tokens of the language model */
            output_tokens: number;
            /** @description Credits beyond the included ones */
            overage: number;
        };
        /** @description The caller’s own user */
        User: {
            /** @description When the user signed up */
            created_at: Time;
            /** @description Their mail address */
            email: string;
            /** @description Whether the mail address is verified */
            email_verified: boolean;
            /** @description The user’s id */
            id: string;
            /** @description Whether the user is an operator of this installation */
            is_operator: boolean;
            /** @description Their name; null where they gave none */
            name: string | null;
            org: components["schemas"]["OrgReference"];
            /** @description Their role in that organization */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /** @description Whether a login requires a second factor */
            second_factor: boolean;
        };
        /** @description What changes */
        UserChange: {
            /** @description The person’s name; null for none */
            name: string | null;
        };
        /** @description A value that changes */
        ValueChange: {
            /** @description The value before; null where there is none */
            from: string | number | boolean | null;
            /** @description The value’s name */
            name: string;
            /** @description The value after; null where there is none */
            to: string | number | boolean | null;
        };
        /** @description The values of the gate, after the message was read */
        ValuesEvent: {
            /** @description The gate */
            gate: number;
            /** @description The names of values that are still required */
            missing: string[];
            /** @description The values that the agent is not sure of and asks about before the gate can be confirmed */
            pending: components["schemas"]["PendingValue"][];
            /** @description The kind of event */
            type: "values";
            /** @description All values so far */
            values: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description An operator’s request for access to an organization */
        WantedGrant: {
            /** @description The end, at most 8 hours from now */
            ends_at: Time;
            /** @description The organization */
            org_id: string;
            /** @description The reason, for the organization: a ticket, what the operator looks for */
            reason: string;
        };
        /** @description A person or service account who wanted what is to be approved */
        Wanter: {
            /** @description The id of the user or service account */
            id: string;
            /** @description Whether a person or a service account of the organization */
            kind: "person" | "service" | (string & {});
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            name: string | null;
        };
        /** @description A subscription to events over HTTPS */
        Webhook: {
            /** @description What the caller may do to the account now */
            allowed_actions: ("update" | "pause" | "resume" | "rotate_secret" | "use_secret" | "test" | "replay" | "delete" | (string & {}))[];
            /** @description When it was made */
            created_at: Time;
            /** @description The user who created it */
            created_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            created_by_name: string | null;
            /** @description The role that the user has now; null for one who has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When a delivery last succeeded, to the minute; null before the first */
            delivered_at: Time | null;
            /** @description The key’s use */
            description: string | null;
            /** @description Only these events; null for all */
            event_types: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {}))[] | null;
            /** @description When the first of them was; null where there was none */
            failing_since: Time | null;
            /** @description Consecutive failed attempts */
            failures: number;
            /** @description The format of the deliveries */
            format: "raw" | "slack" | "teams" | (string & {});
            /** @description The webhook’s id */
            id: string;
            /** @description Who paused it: a member, or the service after too many failures */
            paused_because: "requested" | "failing" | (string & {}) | null;
            /** @description When the next secret takes over by itself; null without a rotation */
            rotates_at: Time | null;
            /** @description Whether events are sent */
            status: "active" | "paused" | (string & {});
            /** @description When it was changed last */
            updated_at: Time;
            /** @description The target’s URL */
            url: string;
        };
        /** @description One request to the target */
        WebhookAttempt: {
            /** @description How long it took */
            duration_ms: number | null;
            /** @description The number of the attempt in the delivery */
            number: number;
            /** @description The result; interrupted: unknown, since the process that sent it ended. Null while it is in progress */
            outcome: "delivered" | "redirect" | "client_error" | "server_error" | "timeout" | "dns" | "connection" | "reset" | "tls" | "protocol" | "blocked_address" | "interrupted" | (string & {}) | null;
            /** @description The beginning of the response’s body: 256 characters in lists, otherwise 4096; null without a response */
            response: string | null;
            /** @description The number of attempts before it in its round */
            retry_count: number;
            /** @description When it began */
            started_at: Time;
            /** @description The HTTP status; null without a response */
            status: number | null;
        };
        /** @description Fields to change; those that are left out stay */
        WebhookChange: {
            /** @description A description in your own words */
            description?: string | null;
            /** @description Only these events; null for all, also those that are added later */
            event_types?: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised")[] | null;
            /** @description raw: the notification; slack and teams: the format of their incoming webhooks */
            format?: "raw" | "slack" | "teams";
            /** @description true pauses the webhook; false resumes it */
            paused?: boolean;
            /** @description Where events are sent: https, port 443, a host on the public internet, no user name */
            url?: string;
        };
        /** @description A delivery of a notification to a webhook */
        WebhookDelivery: {
            /** @description Its attempts, in order */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description When it was made */
            created_at: Time;
            /** @description When it ended; null before that */
            ended_at: Time | null;
            /** @description The event; webhook.test for a test */
            event_type: "webhook.test" | "session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {});
            /** @description The delivery’s id */
            id: string;
            /** @description When the next attempt is made; null where none is */
            next_attempt_at: Time | null;
            /** @description The notification; the `id` in the body */
            notification_id: string;
            /** @description pending: waits for its next attempt; halted: the target refused it; failed: every attempt failed; missed: the webhook was paused */
            status: "pending" | "delivered" | "halted" | "failed" | "missed" | (string & {});
            /** @description The webhook */
            webhook_id: string;
        };
        /** @description One page of a list */
        WebhookDeliveryPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["WebhookDelivery"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description One page of a list */
        WebhookPage: {
            /** @description The items of the page, at most limit */
            items: components["schemas"]["Webhook"][];
            /** @description Cursor of the next page; null on the last page */
            next_cursor: string | null;
        };
        /** @description Since when */
        WebhookReplay: {
            /** @description Events before this time are not sent again */
            since: Time;
        };
        /** @description The deliveries that are sent again */
        WebhookReplayed: {
            /** @description Whether there are more: send the request again */
            has_more: boolean;
            /** @description How many deliveries are sent again */
            replayed: number;
        };
        /** @description A webhook with its new secret */
        WebhookWithSecret: {
            /** @description What the caller may do to the account now */
            allowed_actions: ("update" | "pause" | "resume" | "rotate_secret" | "use_secret" | "test" | "replay" | "delete" | (string & {}))[];
            /** @description When it was made */
            created_at: Time;
            /** @description The user who created it */
            created_by: string;
            /** @description The user’s name, kept after they left; the mail address if they gave no name */
            created_by_name: string | null;
            /** @description The role that the user has now; null for one who has left */
            created_by_role: "viewer" | "member" | "admin" | "owner" | (string & {}) | null;
            /** @description When a delivery last succeeded, to the minute; null before the first */
            delivered_at: Time | null;
            /** @description The key’s use */
            description: string | null;
            /** @description Only these events; null for all */
            event_types: ("session.created" | "session.completed" | "session.failed" | "deployment.created" | "deployment.approval_requested" | "deployment.approval_decided" | "deployment.run_started" | "deployment.run_succeeded" | "deployment.run_failed" | "cloud_account.connected" | "cloud_account.disconnected" | "cloud_account.credentials_rotated" | "org.invite_sent" | "org.invite_accepted" | "org.renamed" | "org.approval_required_toggled" | "org.member_role_changed" | "org.member_removed" | "deployment.run_cancelled" | "deployment.drifted" | "deployment.back_in_line" | "deployment.expiring" | "deployment.destroy_started" | "deployment.destroyed" | "deployment.destroy_failed" | "deployment.forgotten" | "deployment.approval_lapsed" | "deployment.request_withdrawn" | "session.ended" | "session.taken_over" | "org.deletion_requested" | "org.deletion_cancelled" | "org.deletion_due" | "cloud_account.unhealthy" | "cloud_account.recovered" | "cloud_account.credentials_expiring" | "org.suspended" | "org.freed" | "webhook.failing" | "webhook.paused" | "billing.budget_reached" | "billing.plan_changed" | "billing.payment_failed" | "billing.payment_recovered" | "billing.trial_ending" | "org.operator_access_granted" | "deployment.remains_found" | "org.safety_loosened" | "org.creations_stay" | "cloud_account.quota_requested" | "cloud_account.quota_raised" | "cloud_account.quota_not_raised" | (string & {}))[] | null;
            /** @description When the first of them was; null where there was none */
            failing_since: Time | null;
            /** @description Consecutive failed attempts */
            failures: number;
            /** @description The format of the deliveries */
            format: "raw" | "slack" | "teams" | (string & {});
            /** @description The webhook’s id */
            id: string;
            /** @description Who paused it: a member, or the service after too many failures */
            paused_because: "requested" | "failing" | (string & {}) | null;
            /** @description When the next secret takes over by itself; null without a rotation */
            rotates_at: Time | null;
            /** @description The secret that signs the deliveries. Shown in this answer only; null in an answer that is repeated for an Idempotency-Key */
            secret: string | null;
            /** @description Whether events are sent */
            status: "active" | "paused" | (string & {});
            /** @description When it was changed last */
            updated_at: Time;
            /** @description The target’s URL */
            url: string;
        };
        /** @description Google Cloud: a token of this service, exchanged for a service account’s */
        WorkloadIdentity: {
            /** @description The way in */
            kind: "workload_identity";
            /** @description The id of the Google Cloud project */
            projectId: string;
            /** @description The resource name of the workload identity pool’s provider */
            providerResource: string;
            /** @description The service account to act as */
            serviceAccount: string;
        };
        /** @description Google Cloud: a token of this service, exchanged for a service account’s */
        WorkloadIdentityInput: {
            /** @description The way in */
            kind: "workload_identity";
            /** @description The id of the Google Cloud project */
            projectId: string;
            /** @description The resource name of the workload identity pool’s provider */
            providerResource: string;
            /** @description The service account to act as */
            serviceAccount: string;
        };
    };
}
