// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Makes several calls of an account succeed or fail together. A wallet's account delegates to it (EIP-7702).
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotItself();

    /// Only the account itself may call this, which its own transaction does.
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotItself();
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!success) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    receive() external payable {}
}
