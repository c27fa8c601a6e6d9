import { addressKey } from '../shared/http/limits/address-key.ts';
import { hashSecret } from '../shared/ids.ts';
import { networkOf } from './sign-ins/network.ts';

/**
 * A digest of the address that a request came from; of IPv6 its /64. Kept beside what was asked for, so that a mailed
 * link that is followed from there needs no other proof of who asked.
 */
export const askedFrom = (sourceIp: string) => hashSecret(`asked-from:${addressKey(sourceIp)}`);

/** A digest of the network that a mail was asked for from: mails are limited for each. */
export const askersNetwork = (sourceIp: string) => hashSecret(`asked-from:${networkOf(sourceIp)}`);
