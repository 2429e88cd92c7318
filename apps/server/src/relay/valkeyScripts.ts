/**
 * What runs inside Valkey, each in one step, for as many topics as there are in a tick. Every write costs, here and in the
 * append-only file, so a topic has few keys. So do patterns and texts in Lua: numbers are packed.
 *
 * `m` message id → payload · `r` message id → expiry, order, bytes and when it was published as four doubles, then
 * `<publisher>` and a blank before each client that has it; and `#` → messages, bytes and when the keys expire as three doubles · `s` by the end of what it says: `n:<node> <client>` subscribed on that node,
 * `c:<client>` a reader, `a:<client>` acknowledged something
 */

const common = `
-- The number is the version of the format; mailboxes of other versions are left alone.
local function keysOf(topic)
  local prefix = 'latchkey:relay:2:{' .. topic .. '}:'
  return { m = prefix .. 'm', r = prefix .. 'r', s = prefix .. 's' }
end

-- Expiry, order, bytes, when it was published, and the publisher and the clients that have it.
local function readRow(row)
  local expiry, order, bytes, at = struct.unpack('>dddd', row)
  return expiry, order, bytes, at, string.sub(row, 33)
end

local function readTotals(text)
  if not text then return 0, 0, 0 end
  local count, bytes, last = struct.unpack('>ddd', text)
  return count, bytes, last
end

local function remove(keys, ids)
  for from = 1, #ids, 1000 do
    local some = { unpack(ids, from, math.min(from + 999, #ids)) }
    redis.call('HDEL', keys.m, unpack(some))
    redis.call('HDEL', keys.r, unpack(some))
  end
end

local function readersOf(keys, now)
  local readers = {}
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', keys.s, '(' .. now, '+inf')) do
    if string.sub(member, 1, 2) == 'c:' then readers[#readers + 1] = string.sub(member, 3) end
  end
  return readers
end

-- Acknowledged by at least one client and by every reader except the publisher.
local function isSettled(clients, readers)
  if not string.find(clients, ' ', 1, true) then return false end
  for _, reader in ipairs(readers) do
    if not string.find(clients, reader, 1, true) then return false end
  end
  return true
end

-- Leases end before till, nearly everything else in the key ends later and is skipped.
local function nodesOf(keys, now, till, own)
  local nodes, here = {}, 'n:' .. own .. ' '
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', keys.s, '(' .. now, till)) do
    if string.sub(member, 1, #here) ~= here then
      local node = string.match(member, '^n:(%S+)')
      if node then nodes[node] = true end
    end
  end
  return nodes
end
`

/**
 * Arguments: now, limit of messages, limit of bytes, own node, channel prefix, latest end of a lease; the messages as JSON, for
 * each an array of topic, id, payload, expiry, when it was published and by whom. Answers `stored`, `known` or `full` for each, and has told the other
 * nodes already, each in one text: a line for each message, as `readNodeMessages` takes it.
 */
export const publishScript = `${common}
local now, messagesMax, bytesMax = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local own, prefix, till = ARGV[4], ARGV[5], ARGV[6]
local messages = cjson.decode(ARGV[7])
local outcomes, news, nodes = {}, {}, {}
-- One counter for all topics, incremented once for the whole group.
local order = redis.call('INCRBY', 'latchkey:relay:order', #messages) - #messages

local function tell(keys, line)
  local others = nodes[keys.s] or nodesOf(keys, now, till, own)
  nodes[keys.s] = others
  for node in pairs(others) do
    local some = news[node]
    if some then some[#some + 1] = line() else news[node] = { line() } end
  end
end

-- Removes expired messages, and the oldest delivered ones until the box is half full, so that this is rare and messages
-- published again are still recognised. Returns the totals and how much of the publisher's is unread.
local function makeRoom(keys, publisher, wanted)
  local readers, settled, byOrder = readersOf(keys, now), {}, {}
  local count, bytes, unread, unreadBytes, gone = 0, 0, 0, 0, {}
  local rows = redis.call('HGETALL', keys.r)
  for index = 1, #rows, 2 do
    local id = rows[index]
    if id ~= '#' then
      local expiry, order, size, _, clients = readRow(rows[index + 1])
      if expiry <= now then
        gone[#gone + 1] = id
      else
        count, bytes = count + 1, bytes + size
        if isSettled(clients, readers) then
          settled[#settled + 1] = order
          byOrder[order] = { id = id, size = size }
        elseif string.find(clients, publisher, 1, true) == 1 then
          unread, unreadBytes = unread + 1, unreadBytes + size
        end
      end
    end
  end
  table.sort(settled)
  for _, order in ipairs(settled) do
    if count <= messagesMax / 2 and bytes <= math.min(bytesMax / 2, bytesMax - wanted) then break end
    count, bytes = count - 1, bytes - byOrder[order].size
    gone[#gone + 1] = byOrder[order].id
  end
  remove(keys, gone)
  return count, bytes, unread, unreadBytes
end

local function publish(topic, id, payload, expiry, at, publisher)
  local keys = keysOf(topic)
  local found = redis.call('HMGET', keys.r, '#', id)
  if found[2] and readRow(found[2]) > now then
    tell(keys, function() return topic end)
    return 'known'
  end
  local count, bytes, last = readTotals(found[1])
  if found[2] or count >= messagesMax or bytes + #payload > bytesMax then
    local unread, unreadBytes
    count, bytes, unread, unreadBytes = makeRoom(keys, publisher, #payload)
    if unread >= messagesMax or unreadBytes + #payload > bytesMax then
      redis.call('HSET', keys.r, '#', struct.pack('>ddd', count, bytes, last))
      return 'full'
    end
  end
  -- A minute more than needed, so that most messages don't have to set it again.
  local isLater = last < expiry
  if isLater then last = expiry + 60000 end
  order = order + 1
  redis.call('HSET', keys.m, id, payload)
  redis.call('HSET', keys.r, id, struct.pack('>dddd', expiry, order, #payload, at) .. publisher,
    '#', struct.pack('>ddd', count + 1, bytes + #payload, last))
  if isLater then
    redis.call('PEXPIREAT', keys.m, string.format('%d', last))
    redis.call('PEXPIREAT', keys.r, string.format('%d', last))
  end
  tell(keys, function() return topic .. ' ' .. id .. ' ' .. payload end)
  return 'stored'
end

for index, message in ipairs(messages) do outcomes[index] = publish(unpack(message)) end
for node, some in pairs(news) do redis.call('PUBLISH', prefix .. node, table.concat(some, '\\n')) end
return outcomes
`

/**
 * Arguments: topic, now, client id, the place in the order after which to begin. Answers the place of the last, the ids and
 * the payloads in order, at most 50. A place and no count: what was given out may be acknowledged before the next question.
 */
export const backlogScript = `${common}
local keys, now, client, after = keysOf(ARGV[1]), tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local waiting, ids = {}, {}
local rows = redis.call('HGETALL', keys.r)
for index = 1, #rows, 2 do
  if rows[index] ~= '#' then
    local expiry, order, _, _, clients = readRow(rows[index + 1])
    if order > after and expiry > now and not string.find(clients, client, 1, true) then
      waiting[#waiting + 1] = { id = rows[index], order = order }
    end
  end
end
if #waiting == 0 then return { ARGV[4], {}, {} } end
table.sort(waiting, function(one, other) return one.order < other.order end)
for index = 1, math.min(50, #waiting) do ids[index] = waiting[index].id end
return { string.format('%d', waiting[#ids].order), ids, redis.call('HMGET', keys.m, unpack(ids)) }
`

/** Arguments: until when an acknowledgement is remembered; the receipts as JSON, for each an array of topic, message id and client id. */
export const acknowledgeScript = `${common}
for _, receipt in ipairs(cjson.decode(ARGV[2])) do
  local topic, id, client = unpack(receipt)
  local keys = keysOf(topic)
  -- Without subscribers nobody reads it, and the key would never expire.
  if redis.call('EXISTS', keys.s) == 1 then redis.call('ZADD', keys.s, ARGV[1], 'a:' .. client) end
  local row = redis.call('HGET', keys.r, id)
  if row and not string.find(row, client, 1, true) then redis.call('HSET', keys.r, id, row .. ' ' .. client) end
end
`

/**
 * Arguments: now, before when a settled message must have been published; topics. Removes what is over in them, and lets the
 * keys go when the rest is.
 */
export const sweepScript = `${common}
local now, before = tonumber(ARGV[1]), tonumber(ARGV[2])
for index = 3, #ARGV do
  local keys, count, bytes, last, gone = keysOf(ARGV[index]), 0, 0, 0, {}
  local rows, readers = redis.call('HGETALL', keys.r), readersOf(keys, now)
  for row = 1, #rows, 2 do
    if rows[row] ~= '#' then
      local expiry, _, size, at, clients = readRow(rows[row + 1])
      if expiry <= now or at <= before and isSettled(clients, readers) then
        gone[#gone + 1] = rows[row]
      else
        count, bytes, last = count + 1, bytes + size, math.max(last, expiry)
      end
    end
  end
  remove(keys, gone)
  if count == 0 then
    redis.call('DEL', keys.m, keys.r)
  else
    redis.call('HSET', keys.r, '#', struct.pack('>ddd', count, bytes, last))
    redis.call('PEXPIREAT', keys.m, string.format('%d', last))
    redis.call('PEXPIREAT', keys.r, string.format('%d', last))
  end
end
`

/**
 * Arguments: what the readers do (`come`, `leave` this node, or are to be `forgotten`), now, own node, end of the node's lease,
 * latest end of a lease, how long a reader is remembered, channel prefix; of each reader: topic, client id. Other nodes with
 * subscribers are told who has come or gone, as `+<topic>`.
 */
export const subscriptionScript = `${common}
local what, now, own, lease, till, remembered, prefix = unpack(ARGV, 1, 7)
for index = 8, #ARGV, 2 do
  local keys, client = keysOf(ARGV[index]), ARGV[index + 1]
  local member, changed = 'n:' .. own .. ' ' .. client, 0
  if what == 'come' then
    changed = redis.call('ZADD', keys.s, lease, member)
    redis.call('ZADD', keys.s, now + remembered, 'c:' .. client)
    redis.call('PEXPIREAT', keys.s, redis.call('ZRANGE', keys.s, -1, -1, 'WITHSCORES')[2])
    if changed == 1 then redis.call('ZREMRANGEBYSCORE', keys.s, '-inf', now) end
  else
    changed = redis.call('ZREM', keys.s, member)
    if what == 'forgotten' then redis.call('ZREM', keys.s, 'c:' .. client) end
  end
  if changed == 1 then
    for node in pairs(nodesOf(keys, now, till, own)) do redis.call('PUBLISH', prefix .. node, '+' .. ARGV[index]) end
  end
end
`

/**
 * Arguments: topic, now, own node, channel prefix. Answers the clients that are subscribed on other nodes which are there,
 * and clients with the end of what their last acknowledgement says, one after the other.
 */
export const presenceScript = `${common}
local clients, acknowledged = {}, {}
local members = redis.call('ZRANGEBYSCORE', keysOf(ARGV[1]).s, '(' .. ARGV[2], '+inf', 'WITHSCORES')
for index = 1, #members, 2 do
  local node, client = string.match(members[index], '^n:(%S+) (%S+)')
  -- A killed node no longer listens to its channel.
  if node and node ~= ARGV[3] and redis.call('PUBSUB', 'NUMSUB', ARGV[4] .. node)[2] > 0 then
    clients[#clients + 1] = client
  end
  local reader = string.match(members[index], '^a:(%S+)')
  if reader then
    acknowledged[#acknowledged + 1] = reader
    acknowledged[#acknowledged + 1] = members[index + 1]
  end
end
return { clients, acknowledged }
`
