import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../../../../bin/local/workflows/state-machine-definition.ts';

const task = (state: object) =>
  JSON.stringify({
    StartAt: 'Work',
    States: { Work: { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke', End: true, ...state } },
  });

describe('a definition', () => {
  test.each([
    ['a language that the interpreter ignores', task({ QueryLanguage: 'JSONata' }), /JSONata .* Work/],
    ['variables', task({ Assign: { x: 1 } }), /Work \(Assign\)/],
    [
      'another service',
      task({ Resource: 'arn:aws:states:::sqs:sendMessage' }),
      /Work of Run .*sqs:sendMessage/,
    ],
    ['the state’s own name', task({ Parameters: { 'step.$': '$$.State.Name' } }), /\$\$\.State/],
    [
      'a timeout from a path',
      task({ TimeoutSecondsPath: '$.t' }),
      /Work of Run takes its timeout from a path/,
    ],
    [
      'any of these in a branch',
      JSON.stringify({
        StartAt: 'All',
        States: { All: { Type: 'Parallel', Branches: [JSON.parse(task({ Assign: {} }))], End: true } },
      }),
      /Work \(Assign\)/,
    ],
  ])('is refused with %s', (_what, text, message) => {
    expect(() => checkDefinition('Run', text)).toThrow(message);
  });

  test('may let a Task wait for months, although timers here can’t count that far', () => {
    const { tasks } = checkDefinition('Run', task({ TimeoutSeconds: 2_592_000 }));
    expect(tasks[0]?.timeoutSeconds).toBeLessThan(2 ** 31 / 1000);
    expect(checkDefinition('Run', task({})).tasks[0]?.timeoutSeconds).toBeGreaterThan(2_000_000);
  });
});
