-- Who holds a token of programs gives it back without being signed in: docs/adr/0046-a-token-counts-once-its-program-has-it.md.
grant execute on function find_token_of_program(text) to orchestrator_auth;
