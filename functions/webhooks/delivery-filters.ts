import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { deliveryStatuses, testEvent } from './delivery.ts';

// Pure: which deliveries are asked for.

export const sentTypes: [typeof testEvent, ...EventType[]] = [testEvent, ...eventTypes];

export const deliveryFilters = z.object({
  status: z.enum(deliveryStatuses).describe('Only deliveries with this status').optional(),
  event_type: z.enum(sentTypes).describe('Only deliveries of this type of event').optional(),
});

export type DeliveryFilters = z.output<typeof deliveryFilters>;
