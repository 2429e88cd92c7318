import { embeddedError } from '@latchkey/protocol/frame'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { ErrorText } from './ErrorText.tsx'

it.each([
  ['en-GB', 'This doesn’t open the wallet. Try again'],
  ['de-AT', 'Damit lässt sich die Wallet nicht öffnen. Versuch es erneut'],
  ['ar', 'هذا لا يفتح المحفظة. أعد المحاولة'],
])('says in the language of %s what went wrong', async (language, sentence) => {
  Object.defineProperty(navigator, 'languages', { value: [language], configurable: true })
  const element = document.createElement('main')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
    Reflect.deleteProperty(navigator, 'languages')
  })
  root.render(<ErrorText error={embeddedError('RECOVERY_FAILED')} />)
  await expect.poll(() => element.textContent, { timeout: 15_000 }).toBe(sentence)
  root.render(<ErrorText error={embeddedError('UNKNOWN_TYPE')} />)
  await expect.poll(() => element.textContent, { timeout: 15_000 }).toBe('')
})
