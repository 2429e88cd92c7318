import fc from 'fast-check'
import * as v from 'valibot'
// biome-ignore lint/style/noRestrictedImports: the selectors that wallets make, for tests only
import { toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { boundPermissions } from './boundPermissions.ts'
import { enforcerNames } from './enforcers.ts'
import { permissionRequestSchema } from './permission.ts'

const account = '0x00000000000000000000000000000000000acc07'
const manager = '0x00000000000000000000000000000000000abcde'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const target = '0x1111111111111111111111111111111111111111'
const redeemer = '0x2222222222222222222222222222222222222222'
const now = 1_800_000_000
const enforcers = Object.fromEntries(
  enforcerNames.map((name, index) => [name, `0x${String(index).padStart(40, 'e')}`]),
) as never

/** The caveats as `Enforcer: terms`, or the reason. */
function bound(request: object, bounds: object = {}) {
  const parsed = v.safeParse(permissionRequestSchema, { expiry: now + 3600, policies: [], ...request })
  if (!parsed.success) return 'not a request'
  const found = boundPermissions(parsed.output, {
    account,
    manager,
    entryPoint,
    enforcers,
    redeemer,
    now,
    toSelector: toFunctionSelector,
    ...bounds,
  })
  if (typeof found === 'string') return found
  return found.map(({ caveats }) =>
    caveats.map(({ enforcer, terms }) => `${enforcerNames[Number(enforcer.replace(/^0xe*/, ''))]}: ${terms}`),
  )
}

const native = { type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: 1, period: 86_400 } }
const call = (called: object, more: object = {}) => ({
  type: 'contract-call',
  data: { address: target, functions: [{ functionName: 'move(address,uint256)', ...called }], ...more },
})
const word = (value: bigint) => value.toString(16).padStart(64, '0')

describe('boundPermissions', () => {
  it('turns an allowance into its amount, period and start, and the end and the user of the session', () => {
    expect(bound({ permissions: [native] })).toEqual([
      [
        `NativeTokenPeriodTransfer: 0x${word(100n)}${word(86_400n)}${word(1n)}`,
        'ExactCalldata: 0x',
        `Timestamp: 0x${'0'.repeat(32)}${(now + 3600).toString(16).padStart(32, '0')}`,
        `Redeemer: ${redeemer}`,
      ],
    ])
  })

  it('makes a delegation of its own for each function', () => {
    const functions = [{ functionName: 'one()' }, { functionName: 'two()', valueLimit: '7' }]
    const found = bound({ permissions: [{ type: 'contract-call', data: { address: target, functions } }] })
    expect(found).toMatchObject([{ length: 5 }, { length: 5 }])
    expect(found).toMatchObject([{ 2: `ValueLte: 0x${word(0n)}` }, { 2: `ValueLte: 0x${word(7n)}` }])
  })

  it('finds a function by its name in the ABI, with tuples and short types', () => {
    const inputs = [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint' }] }, { type: 'int' }]
    const abi = [
      { type: 'event', name: 'move' },
      { type: 'function', name: 'move', inputs },
    ]
    const [caveats] = bound({ permissions: [call({ functionName: 'move' }, { abi })] })
    expect(caveats?.[1]).toBe(`AllowedMethods: ${toFunctionSelector('move((address,uint256)[],int256)')}`)
  })

  it.each([
    ['address', target, `${'0'.repeat(24)}${target.slice(2)}`],
    ['bool', true, word(1n)],
    ['uint8', 255, word(255n)],
    ['uint256', '0x10', word(16n)],
    ['int8', -1, 'f'.repeat(64)],
    ['bytes4', '0xA9059CBB', `a9059cbb${'0'.repeat(56)}`],
  ])('binds an argument of type %s', (type, value, expected) => {
    const args = [null, { condition: 'EQUAL', value }]
    const found = bound({ permissions: [call({ functionName: `f(address,${type})`, args })] })
    expect(found).toMatchObject([{ 3: `AllowedCalldata: 0x${word(36n)}${expected}` }])
  })

  it.each([
    ['address', '0x11'],
    ['bool', 1],
    ['uint8', 256],
    ['uint8', -1],
    ['uint256', 1.5],
    ['int8', 128],
    ['int8', -129],
    ['bytes4', '0xa9059cbb00'],
    ['uint256', 'many'],
  ])('refuses a value that is no %s: %s', (type, value) => {
    const args = [{ condition: 'EQUAL', value }]
    expect(bound({ permissions: [call({ functionName: `f(${type})`, args })] })).toMatch(/not valid/)
  })

  it.each<[string, object, RegExp]>([
    ['nothing at all', { permissions: [] }, /not a request/],
    ['a permission of another type', { permissions: [{ type: 'everything', data: {} }] }, /not a request/],
    [
      'an allowance of nothing',
      { permissions: [{ ...native, data: { ...native.data, allowance: '0' } }] },
      /not a request/,
    ],
    [
      'a period without a length',
      { permissions: [{ ...native, data: { ...native.data, period: 0 } }] },
      /not a request/,
    ],
    ['another policy', { permissions: [native], policies: [{ type: 'gas-limit', data: {} }] }, /not a request/],
    [
      'a contract without functions',
      { permissions: [{ type: 'contract-call', data: { address: target, functions: [] } }] },
      /not a request/,
    ],
    ['more than 90 days', { permissions: [native], expiry: now + 90 * 86_400 + 1 }, /at most 90 days/],
    [
      'a start after the end',
      { permissions: [{ ...native, data: { ...native.data, start: now + 3600 } }] },
      /begin after its end/,
    ],
    ['the past', { permissions: [native], expiry: now }, /expired/],
    ['a delegate call', { permissions: [call({ operation: 'DelegateCall' })] }, /whole account/],
    ['a delegate call by number', { permissions: [call({ operation: 1 })] }, /whole account/],
    [
      'a comparison',
      { permissions: [call({ args: [{ condition: 'LESS_THAN', value: 1 }] })] },
      /can check the condition/,
    ],
    [
      'text behind text',
      { permissions: [call({ functionName: 'f(string,uint8)', args: [null, { condition: 'EQUAL', value: 1 }] })] },
      /no fixed place/,
    ],
    [
      'more arguments than there are',
      { permissions: [call({ args: [null, null, { condition: 'EQUAL', value: 1 }] })] },
      /2 arguments/,
    ],
    [
      'a function that the ABI lacks',
      { permissions: [call({ functionName: 'other' }, { abi: [] })] },
      /not in the ABI/,
    ],
    ['no function', { permissions: [call({ functionName: 'f(' })] }, /not the signature/],
    ...['function move', 'move ', ' move', 'm-ove', '1move', 'mové'].map((name): [string, object, RegExp] => [
      `a function that the ABI calls “${name}”`,
      {
        permissions: [call({ functionName: name }, { abi: [{ type: 'function', name, inputs: [{ type: 'uint8' }] }] })],
      },
      /not the name/,
    ]),
    ['a signature with “function”', { permissions: [call({ functionName: 'function f(uint8)' })] }, /not the name/],
    ['a signature without a name', { permissions: [call({ functionName: '(uint8)' })] }, /not the name/],
    ['the account', { permissions: [call({}, { address: account })] }, /the account itself/],
    [
      'the account in capitals',
      { permissions: [call({}, { address: `0x${account.slice(2).toUpperCase()}` })] },
      /the account itself/,
    ],
    ['the EntryPoint', { permissions: [call({}, { address: entryPoint })] }, /the account itself/],
    ['the manager', { permissions: [call({}, { address: manager })] }, /the account itself/],
    [
      'a limit that counts twice',
      { permissions: [native, native], policies: [{ type: 'call-limit', data: { count: 3 } }] },
      /single permission/,
    ],
  ])('J-07 refuses %s', (_, request, reason) => {
    expect(bound(request)).toMatch(reason)
  })

  it('refuses more fixed arguments than a request to the server can carry, and takes two of each of 16 functions', () => {
    const fixed = (functions: number, args: number) => ({
      type: 'contract-call',
      data: {
        address: target,
        functions: Array.from({ length: functions }, (_, index) => ({
          functionName: `f${index}(${Array(20).fill('uint8').join(',')})`,
          args: Array(args).fill({ condition: 'EQUAL', value: 1 }),
        })),
      },
    })
    expect(bound({ permissions: [fixed(7, 20)] })).toBe(
      'The permissions are too long for one request: ask for fewer functions or fixed arguments.',
    )
    for (const args of [1, 2]) expect(bound({ permissions: [fixed(8, args), fixed(8, args)] })).toHaveLength(16)
    expect(bound({ permissions: [fixed(8, 2), fixed(8, 3)] })).toMatch(/too long/)
    expect(bound({ permissions: [fixed(4, 20)] })).toHaveLength(4)
  })

  it('J-07 refuses a delegate that stands for everyone', () => {
    expect(bound({ permissions: [native] }, { redeemer: '0x0000000000000000000000000000000000000a11' })).toMatch(
      /Everyone/,
    )
  })

  it('takes a delegate whose address begins with zeros, as one in 256 does', () => {
    const redeemer = '0x0000000071727De22E5E9d8BAf0edAc6f37da031'
    expect(bound({ permissions: [native] }, { redeemer })).toHaveLength(1)
  })

  it('J-07 refuses a tuple that is nested deeply or empty, which would have another signature', () => {
    const nest = (depth: number) => {
      let input: object = { type: 'uint8' }
      for (let level = 0; level < depth; level++) input = { type: 'tuple', components: [input] }
      return input
    }
    const of = (input: object) => {
      const abi = [{ type: 'function', name: 'f', inputs: [input] }]
      return bound({ permissions: [call({ functionName: 'f' }, { abi })] })
    }
    expect(of(nest(4))).toMatchObject([{ 1: `AllowedMethods: ${toFunctionSelector('f(((((uint8)))))')}` }])
    expect(of(nest(5))).toMatch(/not in the ABI/)
    expect(of(nest(20_000))).toMatch(/not in the ABI/)
    expect(of({ type: 'tuple' })).toMatch(/not valid/)
    expect(of({ type: 'tuple', components: [] })).toMatch(/not valid/)
  })

  it('J-07 bounds or refuses whatever it is given, and never throws', () => {
    const any = fc.record({
      type: fc.constantFrom('contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'),
      data: fc.record(
        {
          address: fc.constantFrom(target, account, 'x'),
          token: fc.constantFrom(target, ''),
          allowance: fc.oneof(fc.string(), fc.bigInt({ min: 0n }).map(String)),
          start: fc.integer(),
          period: fc.integer(),
          abi: fc.array(
            fc.oneof(
              fc.anything(),
              fc.record({
                type: fc.constant('function'),
                name: fc.oneof(fc.constantFrom('f', 'g', 'function f'), fc.string()),
                inputs: fc.oneof(
                  fc.anything(),
                  fc.array(
                    fc.record({
                      type: fc.constantFrom('uint8', 'address', 'tuple', 'tuple[]', 'string', 'x'),
                      components: fc.oneof(fc.anything(), fc.constant([{ type: 'bool' }])),
                    }),
                  ),
                ),
              }),
            ),
          ),
          functions: fc.array(
            fc.record(
              {
                functionName: fc.oneof(
                  fc.string(),
                  fc.string().map((types) => `f(${types})`),
                  fc.constantFrom('f', 'g', 'function f', 'f(uint8,bool)'),
                ),
                args: fc.array(
                  fc.oneof(fc.anything(), fc.record({ condition: fc.constant('EQUAL'), value: fc.anything() })),
                ),
                valueLimit: fc.anything(),
                operation: fc.anything(),
              },
              { requiredKeys: ['functionName'] },
            ),
          ),
        },
        { requiredKeys: [] },
      ),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 3 }), (permissions) => {
        const found = bound({ permissions })
        if (typeof found === 'string') return
        for (const caveats of found) {
          expect(caveats.length).toBeGreaterThanOrEqual(4)
          expect(caveats.map((one) => one.split(':')[0])).toEqual(expect.arrayContaining(['Timestamp', 'Redeemer']))
        }
      }),
      { numRuns: 100 },
    )
  })
})
