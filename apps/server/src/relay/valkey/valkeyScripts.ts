import { common, NODES } from './valkeyFormat.ts'

/**
 * Stores messages and notifies the other nodes with subscribers.
 *
 * Arguments: now; the limits of messages and of bytes in a box; own node; channel prefix; latest end of a lease; the number of
 * messages; the messages as packed by `writePublications`. Returns one letter for each message: `s` (stored), `k` (known) or
 * `f` (full). Each node receives one text with a line for each message, which `readNodeMessages` parses.
 */
export const publishScript = `${common}
local now, messagesMax, bytesMax = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local own, prefix, till = ARGV[4], ARGV[5], ARGV[6]
local outcomes, news, nodes = {}, {}, {}
-- One counter for all topics, incremented once for the whole group.
local order = redis.call('INCRBY', 'latchkey:relay:order', ARGV[7]) - ARGV[7]

-- If this is the only node, there is none to notify.
local isAlone = true
for _, node in ipairs(redis.call('ZRANGEBYSCORE', '${NODES}', '(' .. ARGV[1], '+inf')) do
  if node ~= own then isAlone = false end
end

local function tell(topic, id, payload)
  if isAlone then return end
  local others = nodes[topic] or nodesOf(topic, ARGV[1], till, own)
  nodes[topic] = others
  for _, node in ipairs(others) do
    local some = news[node] or {}
    news[node] = some
    local last = #some
    some[last + 1] = topic
    if id then some[last + 2], some[last + 3], some[last + 4], some[last + 5] = ' ', id, ' ', payload end
    some[#some + 1] = '\\n'
  end
end

-- Removes expired messages, then the oldest delivered ones until the box is half full. So it rarely runs, and messages that
-- are published again are still recognised. Returns the totals, and how much of the publisher's messages is unread.
local function makeRoom(topic, box, publisher, wanted)
  local readers, settled, byOrder = readersOf(topic, ARGV[1]), {}, {}
  local count, bytes, unread, unreadBytes, gone = 0, 0, 0, 0, {}
  for id, row in pairs(rowsOf(box)) do
    local order, expiry, size, _, clients = readRow(row)
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
  table.sort(settled)
  for _, order in ipairs(settled) do
    if count <= messagesMax / 2 and bytes <= math.min(bytesMax / 2, bytesMax - wanted) then break end
    count, bytes = count - 1, bytes - byOrder[order].size
    gone[#gone + 1] = byOrder[order].id
  end
  remove(box, gone)
  return count, bytes, unread, unreadBytes
end

local function publish(topic, id, facts, payload)
  local box, rowField = boxOf(topic), 'r' .. id
  local found = redis.call('HMGET', box, '#', rowField)
  if found[2] then
    local _, expiry = readRow(found[2])
    if expiry > now then
      tell(topic)
      return 'k'
    end
  end
  local count, bytes, last = readTotals(found[1])
  if found[2] or count >= messagesMax or bytes + #payload > bytesMax then
    local unread, unreadBytes
    count, bytes, unread, unreadBytes = makeRoom(topic, box, string.sub(facts, 25), #payload)
    if unread >= messagesMax or unreadBytes + #payload > bytesMax then
      if found[1] then redis.call('HSET', box, '#', struct.pack('>ddd', count, bytes, last)) end
      return 'f'
    end
  end
  local expiry = struct.unpack('>d', facts)
  -- A minute more than needed, so that most messages don't set it again.
  local isLater = last < expiry
  if isLater then last = expiry + 60000 end
  order = order + 1
  redis.call('HSET', box, id, payload, rowField, struct.pack('>d', order) .. facts,
    '#', struct.pack('>ddd', count + 1, bytes + #payload, last))
  if isLater then redis.call('PEXPIREAT', box, string.format('%d', last)) end
  tell(topic, id, payload)
  return 's'
end

local messages, place = ARGV[8], 1
while place <= #messages do
  local topic, id, facts, payload, after = struct.unpack('>c64c64Hc0Ic0', messages, place)
  outcomes[#outcomes + 1] = publish(topic, id, facts, payload)
  place = after
end
for node, some in pairs(news) do redis.call('PUBLISH', prefix .. node, table.concat(some)) end
return table.concat(outcomes)
`

/**
 * Reads the messages of a topic that a client hasn't acknowledged, at most 50.
 *
 * Arguments: topic, now, client id, the order number after which to begin. Returns the order number of the last message, the
 * ids and the payloads, in order. Paging by order number is safe if messages are acknowledged between two pages; by an offset, it
 * would skip some.
 */
export const backlogScript = `${common}
local box, now, client, after = boxOf(ARGV[1]), tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])

-- Moves what version 2 of the format stored into the box, when the topic is read.
local function adopt()
  local old = 'latchkey:relay:2:{' .. ARGV[1] .. '}:'
  local rows = redis.call('HGETALL', old .. 'r')
  if #rows == 0 then return end
  local count, bytes, last = readTotals(redis.call('HGET', box, '#'))
  for index = 1, #rows, 2 do
    local id, payload = rows[index], redis.call('HGET', old .. 'm', rows[index])
    local expiry, order, size, at
    if payload then expiry, order, size, at = struct.unpack('>dddd', rows[index + 1]) end
    if payload and expiry > now and redis.call('HEXISTS', box, 'r' .. id) == 0 then
      local row = struct.pack('>dddd', order, expiry, size, at) .. string.sub(rows[index + 1], 33)
      redis.call('HSET', box, id, payload, 'r' .. id, row)
      count, bytes, last = count + 1, bytes + size, math.max(last, expiry)
    end
  end
  if count > 0 then
    redis.call('HSET', box, '#', struct.pack('>ddd', count, bytes, last))
    redis.call('PEXPIREAT', box, string.format('%d', last))
  end
  redis.call('DEL', old .. 'm', old .. 'r')
end

adopt()
local waiting, ids = {}, {}
for id, row in pairs(rowsOf(box)) do
  local order, expiry, _, _, clients = readRow(row)
  if order > after and expiry > now and not string.find(clients, client, 1, true) then
    waiting[#waiting + 1] = { id = id, order = order }
  end
end
if #waiting == 0 then return { ARGV[4], {}, {} } end
table.sort(waiting, function(one, other) return one.order < other.order end)
for index = 1, math.min(50, #waiting) do ids[index] = waiting[index].id end
return { string.format('%d', waiting[#ids].order), ids, redis.call('HMGET', box, unpack(ids)) }
`

/**
 * Records which messages clients have acknowledged.
 *
 * Arguments: until when an acknowledgement is remembered; then for each topic and client: topic, client id, and the message
 * ids as one text of 64 characters each.
 */
export const acknowledgeScript = `${common}
for index = 2, #ARGV, 3 do
  local topic, client, ids = ARGV[index], ARGV[index + 1], ARGV[index + 2]
  local box, subscribers, fields, changes = boxOf(topic), subscribersOf(topic), {}, {}
  -- Without subscribers there is no one to read it, and the key would never expire.
  if redis.call('EXISTS', subscribers) == 1 then redis.call('ZADD', subscribers, ARGV[1], 'a:' .. client) end
  for at = 1, #ids, 64 do fields[#fields + 1] = 'r' .. string.sub(ids, at, at + 63) end
  for at, row in ipairs(redis.call('HMGET', box, unpack(fields))) do
    if row and not string.find(row, client, 1, true) then
      changes[#changes + 1] = fields[at]
      changes[#changes + 1] = row .. ' ' .. client
    end
  end
  if #changes > 0 then redis.call('HSET', box, unpack(changes)) end
end
`

/**
 * Removes expired messages, and delivered ones that are old enough. The key of a topic expires with its last message.
 *
 * Arguments: now; a time, before which a delivered message must have been published to be removed; topics.
 */
export const sweepScript = `${common}
local now, before = tonumber(ARGV[1]), tonumber(ARGV[2])
for index = 3, #ARGV do
  local topic, box, count, bytes, last, gone = ARGV[index], boxOf(ARGV[index]), 0, 0, 0, {}
  local readers = readersOf(topic, ARGV[1])
  for id, row in pairs(rowsOf(box)) do
    local _, expiry, size, at, clients = readRow(row)
    if expiry <= now or at <= before and isSettled(clients, readers) then
      gone[#gone + 1] = id
    else
      count, bytes, last = count + 1, bytes + size, math.max(last, expiry)
    end
  end
  if count == 0 then
    redis.call('DEL', box)
  else
    remove(box, gone)
    redis.call('HSET', box, '#', struct.pack('>ddd', count, bytes, last))
    redis.call('PEXPIREAT', box, string.format('%d', last))
  end
end
`
