// A customer's cloud in a process of its own, so that a test can kill it: prints its URLs and waits.
import { startCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';

const cloud = await startCustomerCloud({ stateFile: process.argv[2], settings: { stackDurationMs: 400 } });
console.log(JSON.stringify({ url: cloud.url, endpoints: cloud.endpoints }));
