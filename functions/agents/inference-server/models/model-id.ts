/** `owner/name`, as the hub spells ids. A value that passes needs no quoting anywhere. */
export const modelId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}\/[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/;
