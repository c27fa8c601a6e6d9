import { hashSecret } from '../shared/ids.ts';
import { networkOf } from './sign-ins/network.ts';

/** A digest of the network that a mail was asked for from: mails are limited for each. */
export const askersNetwork = (sourceIp: string) => hashSecret(`asked-from:${networkOf(sourceIp)}`);
