// In place of '@smithy/core/event-streams' in what ships (bundle.ts). Some of the SDK's clients are made with it whatever they
// are used for, and no function calls an operation that is answered by a stream of events (test/idioms.test.ts). Its
// checksums came into the start of every function, and with them zlib.

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
