import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/nameSchema.ts',
    './src/db/embeddedSchema.ts',
    './src/db/keySchema.ts',
    './src/db/bundlerSchema.ts',
    './src/db/permissionSchema.ts',
    './src/db/rendezvousSchema.ts',
  ],
  out: './migrations',
})
