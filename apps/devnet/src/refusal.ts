/** A reason not to start that the user at the terminal can fix. Shown as its message, without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
