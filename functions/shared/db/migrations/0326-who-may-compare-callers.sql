-- The condition of read_own_news is looked at by whoever writes a notification, also by logins that act for nobody.
grant execute on function current_user_id() to orchestrator_webhooks, orchestrator_billing, orchestrator_support;
