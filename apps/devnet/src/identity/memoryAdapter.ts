type Payload = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: number }

/** In-memory storage for `oidc-provider`, until the devnet stops. */
export function memoryAdapter(): new (model: string) => object {
  const stored = new Map<string, Payload>()
  return class {
    readonly model: string
    constructor(model: string) {
      this.model = model
    }
    async upsert(id: string, payload: Payload) {
      stored.set(`${this.model}:${id}`, payload)
    }
    async find(id: string) {
      return stored.get(`${this.model}:${id}`)
    }
    async findByUid(uid: string) {
      return [...stored].find(([key, payload]) => key.startsWith(`${this.model}:`) && payload.uid === uid)?.[1]
    }
    async findByUserCode() {
      return undefined
    }
    async consume(id: string) {
      const payload = stored.get(`${this.model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }
    async destroy(id: string) {
      stored.delete(`${this.model}:${id}`)
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
    }
  }
}
