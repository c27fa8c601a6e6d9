-- What was booked and what runs had made before 0088. In a file of its own: nobody who spends waits for it, but for a moment
-- for the sums of the day. With the rights of orchestrator_definer, which reaches the rows of all tenants.
grant select (org_id, created_at, usage, period_start, micro_credits, overage_micro, input_tokens, output_tokens,
  is_estimate, session_id, user_id, is_summed) on credit_entries to orchestrator_definer;
set local role orchestrator_definer;
insert into credit_usage as u (org_id, about, subject, day, usage, period_start, micro_credits, overage_micro, calls,
    input_tokens, output_tokens, estimated_calls)
  select e.org_id, s.about, coalesce(s.subject, ''), (e.created_at at time zone 'UTC')::date, e.usage, e.period_start,
    -sum(e.micro_credits), sum(e.overage_micro), count(*), coalesce(sum(e.input_tokens), 0),
    coalesce(sum(e.output_tokens), 0), count(*) filter (where e.is_estimate)
  from credit_entries e
    cross join lateral (values ('org', ''), ('session', e.session_id), ('user', e.user_id)) s (about, subject)
  where e.usage is not null and not e.is_summed
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (org_id, about, subject, day, usage, period_start) do update
    set micro_credits = u.micro_credits + excluded.micro_credits,
      overage_micro = u.overage_micro + excluded.overage_micro, calls = u.calls + excluded.calls,
      input_tokens = u.input_tokens + excluded.input_tokens,
      output_tokens = u.output_tokens + excluded.output_tokens,
      estimated_calls = u.estimated_calls + excluded.estimated_calls;
update deployments d set has_made = true
  from (select distinct r.org_id, r.deployment_id from runs r
    where r.kind <> 'destroy' and r.failure_extent is distinct from 'full') made
  where d.org_id = made.org_id and d.id = made.deployment_id and not d.has_made;
-- What ended without anything while the statement above ran. What ends now finds the rows locked, and notes it behind this.
update deployments d set has_made = false
  where d.has_made and not exists (select from runs r where r.org_id = d.org_id and r.deployment_id = d.id
    and r.kind <> 'destroy' and r.failure_extent is distinct from 'full');
reset role;
revoke select on credit_entries from orchestrator_definer;
