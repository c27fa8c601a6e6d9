import { isRenewed } from '../../../../functions/billing/org-deletion.ts';
import { orgDeletionHooks } from '../../../../functions/deployments/org-deletion.ts';

/** As the handler joins them. */
export const onDeletion = { ...orgDeletionHooks, isRenewed };
