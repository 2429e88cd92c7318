import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { autofillEmail, insertText } from '../test/autofill.ts'
import { mountDialog } from '../test/openDialog.tsx'
import { render } from '../test/render.tsx'
import { Field } from './Field.tsx'
import { OtpField } from './OtpField.tsx'

const places = {
  'on the page': render,
  'in the shadow root of an open dialog': (children: ReactNode) => mountDialog({ children, open: true }),
}

describe.each(Object.entries(places))('%s', (_, draw) => {
  it('an e-mail field is filled by the browser’s own autofill, and React is notified', async () => {
    const heard = vi.fn<(value: string) => void>()
    draw(<Email onChange={heard} />)
    const field = page.getByRole('textbox', { name: 'E-mail' })
    await expect.element(field).toBeVisible()
    await autofillEmail('email', 'ada@example.com')
    await expect.element(field).toHaveValue('ada@example.com')
    expect(field.element().matches(':autofill')).toBe(true)
    expect(heard).toHaveBeenLastCalledWith('ada@example.com')
  })

  it('a password manager finds both fields through open shadow roots, and what it writes is kept', async () => {
    const heard = vi.fn<(value: string) => void>()
    draw(
      <>
        <Email onChange={heard} />
        <Code onComplete={heard} />
      </>,
    )
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    write('input[type=email][autocomplete=email]', 'ada@example.com')
    write('input[autocomplete=one-time-code]', '123456')
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.com')
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('123456')
    expect(heard.mock.calls).toEqual([['ada@example.com'], ['123456']])
  })

  it('a code field accepts a code that is inserted at once', async () => {
    const completed = vi.fn<(code: string) => void>()
    draw(<Code onComplete={completed} />)
    await userEvent.click(page.getByRole('textbox', { name: 'Code' }))
    await insertText('123456')
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('123456')
    expect(completed.mock.calls).toEqual([['123456']])
  })

  it('a code field accepts a code from the clipboard with text around it', async () => {
    const completed = vi.fn<(code: string) => void>()
    draw(
      <>
        <Field label="From" defaultValue="Your code: 123-456" />
        <Code onComplete={completed} />
      </>,
    )
    await userEvent.click(page.getByRole('textbox', { name: 'From' }))
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.copy()
    await userEvent.click(page.getByRole('textbox', { name: 'Code' }))
    await userEvent.paste()
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('123456')
    expect(completed.mock.calls).toEqual([['123456']])
  })
})

function Email({ onChange }: { readonly onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  const take = (text: string) => {
    setValue(text)
    onChange(text)
  }
  return (
    <Field
      id="email"
      label="E-mail"
      type="email"
      autoComplete="email"
      value={value}
      onChange={(event) => take(event.target.value)}
    />
  )
}

function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <OtpField label="Code" value={value} onChange={setValue} onComplete={onComplete} />
}

/** As an extension does it: it knows the page's elements, not its framework. */
function write(selector: string, value: string): void {
  const field = findDeep(document, selector)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!field || !set) throw new Error(`nothing matches ${selector}`)
  field.focus()
  set.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function findDeep(root: Document | ShadowRoot, selector: string): HTMLInputElement | undefined {
  const found = root.querySelector<HTMLInputElement>(selector)
  if (found) return found
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && findDeep(shadowRoot, selector)
    if (inside) return inside
  }
  return undefined
}
