import { describe, expect, it } from 'vitest';
import { lighter } from '../../../../../functions/agents/inference-server/answers/lighter.ts';
import { findModel } from '../../../../../functions/agents/inference-server/models/models.ts';
import { someValues } from '../../../../support/builders/agents/inference-server.ts';

const values = someValues();

describe('Models that answer sooner', () => {
  const found = lighter(values).map(({ change }) => findModel(String(change.model)));

  it('need no token, and come the largest first', () => {
    expect(found.length).toBeGreaterThan(3);
    expect(found.every((model) => model?.gated === false)).toBe(true);
    const sizes = found.map((model) => model?.parameters ?? 0);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('are said to answer less well where they are smaller or quantized', () => {
    for (const { change, givesUp } of lighter(values)) {
      const isLess = (findModel(String(change.model))?.parameters ?? 0) < Number(values.parameters);
      if (isLess) expect([change.model, givesUp]).toEqual([change.model, 'answers less well']);
    }
    expect(lighter({ ...values, parameters: 1_000_000 })).toEqual([]);
  });
});
