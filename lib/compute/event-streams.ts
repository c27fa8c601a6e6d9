// Replaces '@smithy/core/event-streams' in bundles (bundle.ts). Some of the SDK's clients always load it, and no function calls
// an operation that returns an event stream (test/idioms.test.ts). Its checksums, and with them zlib, would be loaded at the
// start of every function.

const leftOut = (): never => {
  throw new Error('Streams of events are left out of the bundles: see lib/compute/event-streams.ts.');
};

export const eventStreamSerdeProvider = () => ({ serialize: leftOut, deserialize: leftOut });

export const resolveEventStreamSerdeConfig = <Config extends object>(config: Config) =>
  Object.assign(config, { eventStreamMarshaller: eventStreamSerdeProvider() });

export class EventStreamSerde {
  constructor() {
    leftOut();
  }
}
