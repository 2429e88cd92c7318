/** Processes inputs in sequence, because a user decides one thing at a time. */
export async function inOrder<T, R>(inputs: readonly T[], answer: (input: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (const input of inputs) answers.push(await answer(input))
  return answers
}
