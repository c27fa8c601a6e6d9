import type { Sql } from 'postgres';
import { approvalTransitions } from '../../../../functions/deployments/approval.ts';
import { deploymentTransitions } from '../../../../functions/deployments/deployment.ts';
import { runTransitions } from '../../../../functions/deployments/run.ts';
import type { Transition } from '../../../../functions/shared/transition.ts';

// Every change of a state, as the database saw it: between two looks a row may have moved more than once.

export interface Move {
  seq: number;
  entity: 'deployments' | 'approvals' | 'runs';
  id: string;
  was: string;
  became: string;
}

export async function recordMoves(owner: Sql): Promise<void> {
  await owner.unsafe(`
    create table recorded_moves (seq serial primary key, deployment_id text, entity text, id text, was text, became text);
    create function record_move() returns trigger language plpgsql security definer as $$
    begin
      insert into recorded_moves (deployment_id, entity, id, was, became)
        values (to_jsonb(new) ->> tg_argv[0], tg_table_name, new.id, old.status, new.status);
      return new;
    end $$;
    create trigger record_move after update of status on deployments for each row
      when (old.status <> new.status) execute function record_move('id');
    create trigger record_move after update of status on approvals for each row
      when (old.status <> new.status) execute function record_move('deployment_id');
    create trigger record_move after update of status on runs for each row
      when (old.status <> new.status) execute function record_move('deployment_id');`);
}

export const movesSince = (owner: Sql, deploymentId: string, seq: number) =>
  owner<Move[]>`select seq, entity, id, was, became from recorded_moves
    where deployment_id = ${deploymentId} and seq > ${seq} order by seq`;

const tables: Record<Move['entity'], Record<string, Transition<string>>> = {
  deployments: deploymentTransitions,
  approvals: approvalTransitions,
  runs: runTransitions,
};

/** Whether the drawing of the states has such an arrow. */
export const isDrawn = ({ entity, was, became }: Move) =>
  Object.values(tables[entity]).some(({ from, to }) => from.includes(was) && to === became);
