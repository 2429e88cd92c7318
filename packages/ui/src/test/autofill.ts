import { expect, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Node = {
  backendNodeId: number
  frameId?: string
  attributes?: string[]
  children?: Node[]
  shadowRoots?: Node[]
  contentDocument?: Node
}

/** Lets the browser's own autofill write an e-mail address into the form of an input, found by its id. */
export async function autofillEmail(id: string, email: string): Promise<void> {
  const session = cdp()
  await session.send('Autofill.enable')
  onTestFinished(async () => {
    await session.send('Autofill.disable')
  })
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const found = findField(root, id)
  if (!found) throw new Error(`no field has the id ${id}`)
  let filled = 0
  session.on('Autofill.addressFormFilled', ({ filledFields }) => {
    filled += filledFields.length
  })
  // The browser detects forms with a delay, and only fills those that it has detected.
  const address = { fields: [{ name: 'EMAIL_ADDRESS', value: email }] }
  await expect
    .poll(async () => {
      if (filled === 0) await session.send('Autofill.trigger', { ...found, address })
      return filled
    })
    .toBe(1)
}

/** Inserts a whole text at the focus, as a keyboard does with a code from a message. */
export async function insertText(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text })
}

/** Searches iframes, because tests run in one, and shadow roots. */
function findField(node: Node, id: string, frameId?: string): { fieldId: number; frameId?: string } | undefined {
  const { attributes = [] } = node
  if (attributes[attributes.indexOf('id') + 1] === id)
    return { fieldId: node.backendNodeId, ...(frameId && { frameId }) }
  const frame = node.frameId ?? frameId
  for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
    const found = findField(child, id, frameId)
    if (found) return found
  }
  return node.contentDocument && findField(node.contentDocument, id, frame)
}
