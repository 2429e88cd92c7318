/** A tool that a coding agent can call. */
export type Tool = {
  readonly name: string
  readonly title: string
  /** When to call it and what it returns, for the model. */
  readonly description: string
  /** JSON Schema of its arguments. */
  readonly inputSchema: object
  /**
   * Returns text for the model.
   *
   * @throws ToolError if the arguments don't fit, or what they name doesn't exist
   */
  readonly call: (args: unknown) => Promise<string>
}

/** What the model can correct: the message says how. */
export class ToolError extends Error {}
