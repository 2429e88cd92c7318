import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// Whoever adds a text that the server obeys adds its parser to the frame's `requests/serverMessage.ts` first, so that an
// embedded wallet shows it as what it does.
it('obeys no signed message that the frame doesn’t recognise', () => {
  const source = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const verifying = files.filter((file) =>
    /\b(isMessageSigned|verifyMessage|recoverMessageAddress|hashMessage)\b/.test(
      readFileSync(`${source}/${file}`, 'utf8'),
    ),
  )
  expect(verifying.sort()).toEqual([
    'chains/askAccount.ts',
    'chains/messageSignature.ts',
    'features/names/requireSignature.ts',
    'features/permissions/requireOwner.ts',
  ])
})
