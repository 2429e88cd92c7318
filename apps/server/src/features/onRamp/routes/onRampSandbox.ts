import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { readBodyText, readQuery } from '../../../http/readRequest.ts'
import { sandboxCss, sandboxPage } from '../sandboxPage.ts'
import { type SandboxPayments, sandboxOutcomes } from '../sandboxPayments.ts'

const querySchema = v.object({ order: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) })
const formSchema = v.object({ outcome: v.picklist(sandboxOutcomes) })

const styleEndpoint = endpoint({ summary: 'The style of the sandbox provider’s page', answer: 'text/css' })
const pageEndpoint = endpoint({
  summary: 'The sandbox provider’s page for an order',
  query: querySchema,
  answer: 'text/html',
})
const chooseEndpoint = endpoint({
  summary: 'Pays or declines an order of the sandbox provider',
  query: querySchema,
  answer: 'nothing',
  status: 303,
})

/** The page of the sandbox provider. It exists only where the sandbox is configured. */
export function onRampSandboxRoutes(payments: SandboxPayments, publicUrl: string) {
  const headers = {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }

  async function answerPage(context: Context<AppEnv>, id: string) {
    const order = await payments.find(id)
    if (!order) throw new ApiError(404, { field: 'order', description: 'There is no such order' })
    return context.html(sandboxPage(order), 200, headers)
  }

  return new Hono<AppEnv>()
    .get('/onramp/sandbox.css', styleEndpoint, (context) =>
      context.body(sandboxCss, 200, { 'content-type': 'text/css' }),
    )
    .get('/onramp/sandbox', pageEndpoint, (context) => answerPage(context, readQuery(context, querySchema).order))
    .post('/onramp/sandbox', chooseEndpoint, async (context) => {
      const { order } = readQuery(context, querySchema)
      const form = v.safeParse(formSchema, Object.fromEntries(new URLSearchParams(await readBodyText(context))))
      if (!form.success) throw new ApiError(400, { field: 'outcome', description: 'Choose how the payment ends' })
      await payments.choose(order, form.output.outcome)
      // Shown by its own address again, so that a reload doesn't pay twice.
      return context.redirect(`${publicUrl}/onramp/sandbox?${new URLSearchParams({ order })}`, 303)
    })
}
