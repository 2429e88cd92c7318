/**
 * `watch:<client>` `<service> <webhook>` → `<expiry> <tag>,<tag>…` · `watches` every registration by its expiry ·
 * `watched:<client>` and `watchers:<topic>` the topics of clients with a registration, by their last subscription
 */
const common = `
local prefix = 'latchkey:relay:'

local function isLive(value, now)
  return value and tonumber(string.match(value, '^%d+')) > now
end

local function hasWatch(client, now)
  for _, value in ipairs(redis.call('HVALS', prefix .. 'watch:' .. client)) do
    if isLive(value, now) then return true end
  end
  return false
end
`

/** Arguments: now, client, service and webhook, tags, expiry, limit for a client, limit in all. Answers 1, or 0 when there are too many. */
export const registerScript = `${common}
local now, client, name, tags, expiry = tonumber(ARGV[1]), ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local key, all = prefix .. 'watch:' .. client, prefix .. 'watches'
redis.call('ZREMRANGEBYSCORE', all, '-inf', now)
local live, last, fields = 0, tonumber(expiry), redis.call('HGETALL', key)
for index = 1, #fields, 2 do
  if isLive(fields[index + 1], now) then
    live, last = live + 1, math.max(last, tonumber(string.match(fields[index + 1], '^%d+')))
  else
    redis.call('HDEL', key, fields[index])
  end
end
local isRenewed = redis.call('HEXISTS', key, name) == 1
if not isRenewed and (live >= tonumber(ARGV[6]) or redis.call('ZCARD', all) >= tonumber(ARGV[7])) then return 0 end
redis.call('HSET', key, name, expiry .. ' ' .. tags)
redis.call('PEXPIREAT', key, string.format('%.0f', last))
redis.call('ZADD', all, expiry, client .. ' ' .. name)
return 1
`

/** Arguments: now, client, how long a topic is kept, topics of a client at most; then topics. */
export const subscribedScript = `${common}
local now, client, kept, max = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
if not hasWatch(client, now) then return 0 end
local key = prefix .. 'watched:' .. client
for index = 5, #ARGV do
  local watchers = prefix .. 'watchers:' .. ARGV[index]
  redis.call('ZADD', key, now, ARGV[index])
  redis.call('ZADD', watchers, now, client)
  redis.call('PEXPIRE', watchers, kept)
end
redis.call('PEXPIRE', key, kept)
local oldest = redis.call('ZRANGE', key, 0, -1 - max)
for _, topic in ipairs(oldest) do
  redis.call('ZREM', key, topic)
  redis.call('ZREM', prefix .. 'watchers:' .. topic, client)
end
return 1
`

/** Arguments: client; then topics. */
export const unsubscribedScript = `${common}
for index = 2, #ARGV do
  redis.call('ZREM', prefix .. 'watched:' .. ARGV[1], ARGV[index])
  redis.call('ZREM', prefix .. 'watchers:' .. ARGV[index], ARGV[1])
end
return 1
`

/** Arguments: since when, now, clients of a topic at most; then topics. Answers topic, client, name and value of each, one after the other. */
export const findScript = `${common}
local now, found = tonumber(ARGV[2]), {}
for index = 4, #ARGV do
  local watchers = prefix .. 'watchers:' .. ARGV[index]
  for _, client in ipairs(redis.call('ZREVRANGEBYSCORE', watchers, '+inf', '(' .. ARGV[1], 'LIMIT', 0, ARGV[3])) do
    local fields = redis.call('HGETALL', prefix .. 'watch:' .. client)
    for field = 1, #fields, 2 do
      if isLive(fields[field + 1], now) then
        for _, value in ipairs({ ARGV[index], client, fields[field], fields[field + 1] }) do found[#found + 1] = value end
      end
    end
  end
end
return found
`
