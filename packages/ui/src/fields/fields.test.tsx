import decodeQr from 'qr/decode.js'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnnouncerProvider } from '../controls/Announcer.tsx'
import { Logo } from '../controls/Logo.tsx'
import { render } from '../test/render.tsx'
import { Field } from './Field.tsx'
import { OtpField } from './OtpField.tsx'
import { Qr } from './Qr.tsx'
import { Search } from './Search.tsx'

describe('Field', () => {
  it('is named by its label and described by its error, which is announced', async () => {
    render(<Field label="E-mail" labelHidden error="This is not an e-mail address" />)
    const field = page.getByRole('textbox', { name: 'E-mail' })
    await expect.element(field).toHaveAccessibleDescription('This is not an e-mail address')
    await expect.element(field).toBeInvalid()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This is not an e-mail address')
  })
})

it('takes what is typed as it is, unless it is told otherwise', async () => {
  render(
    <>
      <Field label="Recipient" />
      <Field label="About you" spellCheck autoCapitalize="sentences" autoCorrect="on" />
    </>,
  )
  const traits = (name: string) => {
    const field = page.getByRole('textbox', { name }).element() as HTMLInputElement
    return [field.spellcheck, field.autocapitalize, field.getAttribute('autocorrect')]
  }
  await expect.element(page.getByRole('textbox', { name: 'Recipient' })).toBeVisible()
  expect(traits('Recipient')).toEqual([false, 'none', 'off'])
  expect(traits('About you')).toEqual([true, 'sentences', 'on'])
})

describe('Search', () => {
  it('announces the count when typing pauses, and can be cleared', async () => {
    const onChange = vi.fn()
    render(
      <AnnouncerProvider>
        <Search label="Search wallets" clearLabel="Clear" value="meta" onChange={onChange} result="12 wallets" />
      </AnnouncerProvider>,
    )
    await expect.element(page.getByRole('status')).toHaveTextContent('12 wallets')
    await userEvent.click(page.getByRole('button', { name: 'Clear' }))
    expect(onChange).toHaveBeenCalledWith('')
    await expect.element(page.getByRole('searchbox', { name: 'Search wallets' })).toBeVisible()
  })

  it('takes its announcement along when its view is left', async () => {
    const search = <Search label="Search" clearLabel="Clear" value="" onChange={() => {}} result="5 networks" />
    const { draw } = render(<AnnouncerProvider>{search}</AnnouncerProvider>)
    const said = () => page.getByRole('status').element().textContent
    await expect.poll(said).toBe('5 networks')
    draw(<AnnouncerProvider>The next view</AnnouncerProvider>)
    // Sooner than it would be emptied by itself.
    await expect.poll(said, { timeout: 3_000 }).toBe('')
  })
})

describe('OtpField', () => {
  function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
    const [value, setValue] = useState('')
    return <OtpField label="Code" value={value} onChange={setValue} onComplete={onComplete} />
  }
  it('is one input that accepts a whole code', async () => {
    const onComplete = vi.fn()
    const { container } = render(<Code onComplete={onComplete} />)
    const field = page.getByRole('textbox', { name: 'Code' })
    expect(container.querySelectorAll('input')).toHaveLength(1)
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(field).toHaveAttribute('inputmode', 'numeric')
    await userEvent.click(field)
    await userEvent.keyboard('12a3456789')
    await expect.element(field).toHaveValue('123456')
    expect(onComplete.mock.calls).toEqual([['123456']])
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('12345')
  })

  it.each([
    ['123 456', '123456'],
    ['Your code: 123-456', '123456'],
    ['١٢٣٤٥٦', '123456'],
  ])('accepts %s from a paste', async (pasted, code) => {
    const onComplete = vi.fn()
    render(<Code onComplete={onComplete} />)
    await userEvent.fill(page.getByRole('textbox', { name: 'Code' }), pasted)
    expect(onComplete).toHaveBeenCalledWith(code)
  })
})

describe('Qr', () => {
  const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}&expiryTimestamp=1716000000`

  it.each(['light', 'dark'] as const)('can be scanned at 160 px with a logo in it, in %s', async (themeMode) => {
    const { container } = render(<Qr value={uri} label="QR code" logo={<Logo name="L" />} />, {
      themeMode,
      style: { width: '160px' },
    })
    await expect.element(page.getByRole('img', { name: 'QR code' })).toHaveAttribute('aria-busy', 'false')
    expect(decodeQr(await picture(container.querySelector('svg'), 160))).toBe(uri)
  })

  it('stays dark on white under a style sheet that darkens a page', async () => {
    const darkened = new CSSStyleSheet()
    darkened.replaceSync('*{background-color:#181a1b!important;color:#e8e6e3!important}')
    document.adoptedStyleSheets.push(darkened)
    onTestFinished(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== darkened)
    })
    const { container } = render(<Qr value={uri} label="QR code" />)
    await expect.element(page.getByRole('img', { name: 'QR code' })).toHaveAttribute('aria-busy', 'false')
    const [card, code, dots] = ['.lk-qr', '.lk-qr svg', '.lk-qr path'].map((part) =>
      getComputedStyle(container.querySelector(part) ?? container),
    )
    expect([card?.backgroundColor, code?.backgroundColor, dots?.stroke]).toEqual([
      'rgb(255, 255, 255)',
      'rgb(255, 255, 255)',
      'rgb(17, 17, 17)',
    ])
  })

  it('reserves its space while it waits', () => {
    const { container } = render(<Qr value={undefined} label="QR code" />, { style: { width: '160px' } })
    const card = container.querySelector('.lk-qr')
    expect(card?.getBoundingClientRect().height).toBe(160)
    expect(card?.getAttribute('aria-busy')).toBe('true')
  })
})

// The code as a camera sees it: drawn on white with the logo's area covered, at one pixel per CSS pixel.
async function picture(svg: SVGElement | null, size: number): Promise<ImageData> {
  if (!svg) throw new Error('no code was drawn')
  const copy = svg.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('color', getComputedStyle(svg).color)
  copy.setAttribute('width', String(size))
  copy.setAttribute('height', String(size))
  const image = new Image(size, size)
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  const canvas = new OffscreenCanvas(size, size).getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, size, size)
  canvas.drawImage(image, 0, 0, size, size)
  canvas.fillStyle = '#3396ff'
  canvas.fillRect(size * 0.4, size * 0.4, size * 0.2, size * 0.2)
  return canvas.getImageData(0, 0, size, size)
}
