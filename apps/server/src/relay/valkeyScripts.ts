/**
 * What runs inside Valkey, each in one step. All keys of a topic carry it as their hash tag, so that they
 * lie on one node of a cluster:
 *
 * `m` message id → payload · `e` message ids by expiry · `o` message ids by order · `r` message id → client
 * ids that have it · `c` counters `seq` and `bytes` · `s` nodes with subscribers, by the end of their lease
 */

const dropExpired = `
local function drop(keys, now)
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', keys[2], '-inf', now)) do
    redis.call('HINCRBY', keys[5], 'bytes', -redis.call('HSTRLEN', keys[1], id))
    redis.call('HDEL', keys[1], id)
    redis.call('HDEL', keys[4], id)
    redis.call('ZREM', keys[3], id)
  end
  redis.call('ZREMRANGEBYSCORE', keys[2], '-inf', now)
end
`

/**
 * Keys m e o r c s; arguments: id, payload, now, expiry, publisher, limit of messages, limit of bytes, own
 * node, topic, channel prefix. Answers `stored`, `known` or `full`, and has told the other nodes already.
 */
export const publishScript = `${dropExpired}
local id, payload, now, expiry, publisher = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local function tell(text)
  redis.call('ZREMRANGEBYSCORE', KEYS[6], '-inf', now)
  for _, node in ipairs(redis.call('ZRANGE', KEYS[6], 0, -1)) do
    if node ~= ARGV[8] then redis.call('PUBLISH', ARGV[10] .. node, text) end
  end
end
drop(KEYS, now)
if redis.call('HEXISTS', KEYS[1], id) == 1 then
  tell(ARGV[9])
  return 'known'
end
local bytes = tonumber(redis.call('HGET', KEYS[5], 'bytes') or '0')
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[6]) or bytes + #payload > tonumber(ARGV[7]) then return 'full' end
redis.call('HINCRBY', KEYS[5], 'bytes', #payload)
redis.call('HSET', KEYS[1], id, payload)
redis.call('HSET', KEYS[4], id, publisher)
redis.call('ZADD', KEYS[2], expiry, id)
redis.call('ZADD', KEYS[3], redis.call('HINCRBY', KEYS[5], 'seq', 1), id)
local last = redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')[2]
for index = 1, 5 do redis.call('PEXPIREAT', KEYS[index], last) end
tell(payload)
return 'stored'
`

/**
 * Keys m e o r; arguments: now, client id, the place in the order after which to begin. Answers the place of the last and the
 * payloads in order, at most 50. A place and no count: what was given out may be acknowledged before the next question.
 */
export const backlogScript = `
local found, last = {}, ARGV[3]
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '(' .. last, '+inf')) do
  local expiry = redis.call('ZSCORE', KEYS[2], id)
  local clients = redis.call('HGET', KEYS[4], id)
  if expiry and tonumber(expiry) > tonumber(ARGV[1]) and not (clients and string.find(clients, ARGV[2], 1, true)) then
    local payload = redis.call('HGET', KEYS[1], id)
    if payload then
      found[#found + 1] = payload
      last = redis.call('ZSCORE', KEYS[3], id)
      if #found == 50 then break end
    end
  end
end
return { last, found }
`

/** Keys m r; arguments: client id, message ids. */
export const acknowledgeScript = `
for index = 2, #ARGV do
  local clients = redis.call('HGET', KEYS[2], ARGV[index])
  if clients and not string.find(clients, ARGV[1], 1, true) then
    redis.call('HSET', KEYS[2], ARGV[index], clients .. ' ' .. ARGV[1])
  end
end
`

/** Key s; arguments: node, end of the lease. */
export const subscribeScript = `
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('PEXPIREAT', KEYS[1], redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2])
`
