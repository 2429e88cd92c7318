// @ts-check

/** A reason not to start that the user can act on. It is printed as its message, without a stack. */
export class Refusal extends Error {}
