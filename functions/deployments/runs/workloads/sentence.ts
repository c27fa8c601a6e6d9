/** Ends words of a cloud or a cluster as a sentence: some have a full stop of their own, most have none. */
export const closed = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
