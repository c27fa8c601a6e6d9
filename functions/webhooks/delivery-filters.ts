import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { deliveryStatuses, testEvent } from './delivery.ts';

// Pure: which deliveries are asked for.

export const sentTypes: [typeof testEvent, ...EventType[]] = [testEvent, ...eventTypes];

export const deliveryFilters = z.object({
  status: z
    .enum(deliveryStatuses)
    .describe('Only deliveries with this status: `pending`, `delivered`, `halted`, `failed` or `missed`')
    .optional(),
  event_type: z
    .enum(sentTypes)
    .describe('Only deliveries of events of this type, for example `deployment.run_failed`')
    .optional(),
});

export type DeliveryFilters = z.output<typeof deliveryFilters>;
