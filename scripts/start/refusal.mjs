// @ts-check

/** A reason not to start that the person at the terminal can act on: shown as its sentence, without a stack. */
export class Refusal extends Error {}
