Feature: robotList

  Scenario: The list goes stale and comes back
    Given the robots of one type
    When the robots are online
    Then the list is as new as the last look
    When the server does not answer
    Then the list is shown, but the last look failed
    And failure is "REQUEST_FAIL:TIMEOUT"
    And robots is ["Lobby 1", "Gate 1"]
    When a robot is offline
    Then the list is as new as the last look
    And failure is nothing
