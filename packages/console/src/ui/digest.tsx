import { shortDigest } from '../format/numbers.ts';

/** The first digits of a digest, which are what people compare; all of it on hover. */
export function Digest({ of }: { of: string }) {
  return (
    <span className="code" title={of}>
      {shortDigest(of)}
    </span>
  );
}
