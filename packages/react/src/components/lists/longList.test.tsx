import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { LongList } from './RowWindow.tsx'

const items = Array.from({ length: 2_000 }, (_, index) => index)
const row = (item: number) => (
  <div key={item} style={{ height: 60 }}>
    {item}
  </div>
)

/** A list in the dialog's own scroll area, 600 px high. */
function show() {
  const body = document.body.appendChild(document.createElement('div'))
  body.className = 'lk-body'
  body.style.cssText = 'height:600px;overflow-y:auto'
  const root = createRoot(body)
  onTestFinished(() => {
    root.unmount()
    body.remove()
  })
  flushSync(() => root.render(<LongList items={items} label="Numbers" rowOf={row} />))
  const drawn = () => [...body.querySelectorAll('li')].map(({ textContent }) => Number(textContent))
  return { body, drawn, isFilled: () => isFilled(body) }
}

/** Whether rows fill what is in sight, but for the space between them: other tests may have left their styles. */
function isFilled(body: HTMLElement): boolean {
  const { top, bottom } = body.getBoundingClientRect()
  const inSight = [...body.querySelectorAll('li')]
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.bottom > top && row.top < bottom)
  return inSight.length >= 7
}

it('begins with the rows in sight, and draws those around it a frame at a time', async () => {
  const { drawn } = show()
  expect(drawn()).toEqual(items.slice(0, 10))
  await expect.poll(() => drawn().length).toBeGreaterThan(20)
  expect(drawn().length).toBeLessThan(60)
})

it('draws fewer than two hundred rows wherever it is scrolled to', async () => {
  const { body, drawn, isFilled } = show()
  for (const place of [0.3, 0.5, 1, 0]) {
    body.scrollTop = place * (body.scrollHeight - body.clientHeight)
    await expect.poll(isFilled).toBe(true)
    expect(drawn().length).toBeLessThan(200)
  }
  // What is out of sight is gone.
  await expect.poll(() => drawn().length).toBeLessThan(60)
})

it('draws what was jumped to first, not what was passed', async () => {
  const { body, drawn, isFilled } = show()
  await expect.poll(() => drawn().length).toBeGreaterThan(20)
  body.scrollTop = body.scrollHeight / 2
  await expect.poll(isFilled).toBe(true)
  expect(drawn()).not.toContain(500)
})
