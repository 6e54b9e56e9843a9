import type { VideoPacket } from '@pilgi/domain/lectures';
import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny';

/** Packet with its exact timestamp: rounded to milliseconds it can precede its own frame. */
export interface ExactPacket extends VideoPacket {
  at_s: number;
}

/** Video packets in presentation order, without decoding. */
export async function listVideoPackets(track: InputVideoTrack): Promise<ExactPacket[]> {
  const packets: ExactPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    packets.push({
      at_s: packet.timestamp,
      at_ms: Math.round(packet.timestamp * 1000),
      size_bytes: packet.byteLength,
      is_keyframe: packet.type === 'key',
    });
  }
  return packets.sort((a, b) => a.at_ms - b.at_ms);
}
