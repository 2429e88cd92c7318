import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormatsProvider } from '../i18n/FormatsProvider.tsx'
import { createFormats } from '../i18n/formats.ts'
import { render } from '../test/render.tsx'
import { Address, shortenAddress } from './Address.tsx'
import { Amount, formatAmountText } from './Amount.tsx'
import { AmountInput } from './AmountInput.tsx'
import { TokenRow } from './TokenRow.tsx'

describe('Amount', () => {
  it.each([
    [{ value: '12480.16', currency: 'USD' }, '$12,480.16'],
    [{ value: '2.41899999', symbol: 'ETH' }, '2.41899 ETH'],
    [{ value: '9.799978999921082', symbol: 'ETH' }, '9.79997 ETH'],
    [{ value: '101.249978', symbol: 'ETH' }, '101.249 ETH'],
    [{ value: '1234567.891', symbol: 'USDC' }, '1,234,567 USDC'],
    [{ value: '0.00001', symbol: 'ETH' }, '0.00001 ETH'],
    [{ value: '0.000160906001287248', symbol: 'ETH' }, '0.00016 ETH'],
    [{ value: '0.00000012', symbol: 'ETH' }, '<0.000001 ETH'],
    [{ value: '-0.00000012', symbol: 'ETH', signed: true }, '-<0.000001 ETH'],
    [{ value: '1000000000000000000', symbol: 'ETH', signed: true }, '+>999T ETH'],
    [{ value: '1', symbol: 'ETH' }, '1 ETH'],
    [{ value: '1999999999', symbol: 'X' }, '1.99999B X'],
    [{ value: '1999999999.99', currency: 'USD' }, '$1.99999B'],
    [{ value: `1${'0'.repeat(30)}`, symbol: 'X' }, '>999T X'],
    [{ value: `1${'0'.repeat(30)}`, currency: 'USD' }, '>$999T'],
    [{ value: `1${'0'.repeat(30)}.5`, symbol: 'X', decimals: 100 }, `1${',000'.repeat(10)}.5 X`],
    [{ value: '0', symbol: 'ETH' }, '0 ETH'],
    [{ value: '-0.2', symbol: 'ETH', signed: true }, '-0.2 ETH'],
    [{ value: '3', symbol: 'USDC', signed: true }, '+3 USDC'],
    [{ value: '0.001', currency: 'USD' }, '<$0.01'],
  ])('formats %o as %s', (props, text) => {
    const { container } = render(<Amount {...props} />)
    expect(container.textContent).toBe(text)
    expect(formatAmountText({ formats: createFormats('en'), ...props })).toBe(text)
  })

  it.each([
    [{ value: '9.799978999921082', symbol: 'ETH' }, '9.799978999921082 ETH'],
    [{ value: '1999999999.991', currency: 'USD' }, '$1,999,999,999.99'],
    [{ value: '12480.165', currency: 'USD' }, undefined],
    [{ value: '0.00001000', symbol: 'ETH' }, undefined],
  ])('has %o whole at hand: %s', (props, text) => {
    const { container } = render(<Amount {...props} />)
    expect(container.querySelector('.lk-amount')?.getAttribute('title') ?? undefined).toBe(text)
    const { container: exact } = render(<Amount {...props} exact />)
    expect(exact.textContent).toBe(text ?? container.textContent)
    expect(exact.querySelector('.lk-amount')?.hasAttribute('title')).toBe(false)
  })

  it('formats as the locale does, and de-emphasises the decimals', () => {
    const { container } = render(
      <FormatsProvider locale="de">
        <Amount value="12480.16" currency="EUR" />
      </FormatsProvider>,
    )
    expect(container.textContent).toBe('12.480,16\u00a0€')
    expect(container.querySelector('small')?.textContent).toBe(',16')
  })

  it('renders a hostile symbol as text', () => {
    const { container } = render(<Amount value="1" symbol="<img src=x onerror=alert(1)>" />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toContain('<img')
  })
})

describe('Address', () => {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  it('is shown shortened, left to right, and read as its ending', () => {
    const { container } = render(<Address value={address} spoken={(ending) => `address ending ${ending}`} />, {
      dir: 'rtl',
    })
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('0x71C7…d8976F')
    expect(container.querySelector('.lk-hidden')?.textContent).toBe('address ending 9 7 6 F')
    expect(getComputedStyle(container.querySelector('.lk-address') ?? container).direction).toBe('ltr')
  })
  it('is not shortened when that saves nothing', () => {
    expect(shortenAddress('ada.example')).toBe('ada.example')
  })
})

describe('AmountInput', () => {
  function Input(props: { readonly onMax?: () => void; readonly onFlip?: () => void }) {
    const [value, setValue] = useState('')
    return (
      <AmountInput
        label="Amount"
        value={value}
        onChange={setValue}
        counterpart="≈ $0.00"
        flipLabel="Enter in USD"
        maxLabel="Max"
        {...props}
      />
    )
  }
  it('leaves the typed text unchanged, valid or not', async () => {
    render(<Input />)
    const field = page.getByRole('textbox', { name: 'Amount' })
    await userEvent.click(field)
    await userEvent.keyboard('1,2x')
    await expect.element(field).toHaveValue('1,2x')
  })

  it('offers the whole balance and the other unit', async () => {
    const onMax = vi.fn()
    const onFlip = vi.fn()
    render(<Input onMax={onMax} onFlip={onFlip} />)
    await userEvent.click(page.getByRole('button', { name: 'Max' }))
    await userEvent.click(page.getByRole('button', { name: /Enter in USD/ }))
    expect(onMax).toHaveBeenCalledTimes(1)
    expect(onFlip).toHaveBeenCalledTimes(1)
  })
})

describe('TokenRow', () => {
  it("has the token's name and symbol in its label", async () => {
    render(
      <TokenRow
        name="Ether"
        symbol="ETH"
        amount="2.4"
        fiat={{ value: '8940.12', currency: 'USD' }}
        onClick={() => {}}
      />,
    )
    await expect.element(page.getByRole('button', { name: /^Ether.*ETH/ })).toBeVisible()
  })
})
