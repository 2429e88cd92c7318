import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { load as loadPageTexts } from '../../pages/messages/text.ts'
import { TextsProvider } from './messages/text.ts'

// The modules of the test alone fill what a page records.
performance.setResourceTimingBufferSize(2_000)

it.each([
  ['en', drawScreen],
  ['fr', drawScreen],
  ['it', loadPageTexts],
])('loads what it says about errors before any happens, in %s', async (language, draw) => {
  Object.defineProperty(navigator, 'languages', { value: [language], configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'))
  void draw()
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  await expect.poll(loaded).toContainEqual(expect.stringMatching(`/language/errors/messages/${language}\\.ts$`))
})

function drawScreen() {
  const root = createRoot(document.createElement('main'))
  onTestFinished(() => root.unmount())
  root.render(<TextsProvider>any</TextsProvider>)
}
