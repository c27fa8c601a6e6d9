import type { Database } from '../../../shared/db/client.ts';
import type { BufferedHandlers } from '../../../shared/http/http-handler.ts';
import type { PlanTools } from '../../plans/planning.ts';
import { previewChange } from '../../requests/preview-change.ts';
import { priceChange } from '../../requests/price-change.ts';
import type { ChangePreview, ChangePriceResponse } from './change-preview-schema.ts';
import type { changeRoutes } from './change-routes.ts';

type PreviewRoutes = Pick<typeof changeRoutes, 'previewChange' | 'priceChange'>;

/** What a change would do and cost: nothing of it is written. */
export const previewsApi = (
  db: Database,
  tools: () => Promise<PlanTools>,
): BufferedHandlers<PreviewRoutes> => ({
  previewChange: async ({ actor, params, body }) => {
    const loaded = await tools();
    return db.answer(actor, async (unit) => {
      const preview: ChangePreview = await previewChange(unit, loaded, params.id, body);
      return { status: 200, body: preview };
    });
  },
  priceChange: async ({ actor, params, body }) => {
    const loaded = await tools();
    return db.answer(actor, async (unit) => {
      const price: ChangePriceResponse = await priceChange(unit, loaded, params.id, body);
      return { status: 200, body: price };
    });
  },
});
