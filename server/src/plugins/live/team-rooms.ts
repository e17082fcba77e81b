import type { Server, Socket } from 'socket.io';

const userPrefix = 'user:';
const matesPrefix = 'mates:';

/** The people whose records a person sees in the team lists. */
export type MatesOf = (userId: number) => Promise<number[]>;

export interface TeamRooms {
  enter(socket: Socket, userId: number): Promise<void>;
  regroup(userIds?: number[]): Promise<void>;
}

/** A socket receives updates about its team-mates' records: it joins one room for each team-mate. */
export function createTeamRooms(io: Server, matesOf: MatesOf): TeamRooms {
  let regroupings = 0;
  let queue = Promise.resolve();

  async function regroupOne(userId: number): Promise<void> {
    const sockets = await io.in(userRoom(userId)).fetchSockets();
    if (sockets.length === 0) return;
    const rooms = (await matesOf(userId)).map(matesRoom);
    for (const socket of sockets) {
      const former = [...socket.rooms].filter((room) => room.startsWith(matesPrefix) && !rooms.includes(room));
      for (const room of former) socket.leave(room);
      socket.join(rooms);
    }
  }

  return {
    /** At the handshake. A concurrent regrouping does not know the socket yet, so the query runs again after one. */
    async enter(socket, userId) {
      const seen = regroupings;
      const mates = await matesOf(userId);
      if (seen !== regroupings) return this.enter(socket, userId);
      await socket.join(mates.map(matesRoom));
    },

    /** The teams of these people changed, or anybody's when undefined. One after the other, so that the last change wins. */
    regroup(userIds = connectedUsers(io)) {
      regroupings += 1;
      const done = queue.then(async () => {
        for (const id of userIds) await regroupOne(id);
      });
      queue = done.catch(() => undefined);
      return done;
    },
  };
}

export function userRoom(id: number): string {
  return userPrefix + id;
}

export function matesRoom(id: number): string {
  return matesPrefix + id;
}

function connectedUsers(io: Server): number[] {
  const rooms = [...io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith(userPrefix));
  return rooms.map((room) => Number(room.slice(userPrefix.length)));
}
