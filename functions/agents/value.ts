/** A value of the conversation: what a gate's field can hold. */
export type Value = string | number | boolean;
/** All values of a session in one flat namespace, field name → value. */
export type Values = Record<string, Value>;
